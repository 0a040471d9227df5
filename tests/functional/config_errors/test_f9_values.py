"""F9, CASES 96: values and types that an option does not take, options of the other flow."""

from tests.functional.config_errors.flows import refused, ru, rw
from tests.functional.every_flow.cases import Case, Played, each, in_one_run

CASES = [
    # Wrong values and types.
    refused("f9_predicate_is_a_number", rw(replace_where=1), "FLW002", "replace_where", "1"),
    refused("f9_predicate_is_a_map", rw(replace_where={"d": 1}), "FLW002", "replace_where"),
    refused(
        "f9_predicate_list_of_numbers", rw(replace_where=["d = 1", 2]), "FLW002", "replace_where"
    ),
    refused(
        "f9_key_is_a_number", ru(replace_using=1, sequence_by="s"), "FLW002", "replace_using", "1"
    ),
    refused(
        "f9_key_is_a_map", ru(replace_using={"id": 1}, sequence_by="s"), "FLW002", "replace_using"
    ),
    refused(
        "f9_sequence_is_a_number",
        ru(replace_using="id", sequence_by=3),
        "FLW002",
        "sequence_by",
        "3",
    ),
    refused(
        "f9_unknown_tie",
        ru(replace_using="id", sequence_by="s", on_sequence_tie="keep"),
        "FLW002",
        "on_sequence_tie",
        "keep",
        "append",
        "replace",
        "ignore",
    ),
    refused(
        "f9_ignored_columns_is_a_number",
        ru(replace_using="id", sequence_by="s", replay_ignore_columns=1),
        "FLW002",
        "replay_ignore_columns",
    ),
    refused("f9_stage_is_text", rw(replace_where="d = 1", stage="yes"), "FLW002", "stage", "yes"),
    refused(
        "f9_w8_ratio_above_1",
        rw(replace_where="d = 1", min_replaced_ratio=1.5),
        "FLW002",
        "min_replaced_ratio",
        "1.5",
        "0",
        "1",
    ),
    refused(
        "f9_w8_ratio_below_0",
        rw(replace_where="d = 1", min_replaced_ratio=-0.1),
        "FLW002",
        "min_replaced_ratio",
        "-0.1",
    ),
    refused(
        "f9_w8_ratio_is_text",
        rw(replace_where="d = 1", min_replaced_ratio="half"),
        "FLW002",
        "min_replaced_ratio",
        "half",
    ),
    refused(
        "f9_w8_ratio_is_a_boolean",
        rw(replace_where="d = 1", min_replaced_ratio=True),
        "FLW002",
        "min_replaced_ratio",
    ),
    # Options of the other materialization.
    refused(
        "f9_case_27_keys_in_replace_where",
        rw(replace_where="d = 1", replace_using="id"),
        "FLW003",
        "replace_using",
    ),
    refused(
        "f9_sequence_in_replace_where",
        rw(replace_where="d = 1", sequence_by="s"),
        "FLW003",
        "sequence_by",
    ),
    refused(
        "f9_tie_in_replace_where",
        rw(replace_where="d = 1", on_sequence_tie="append"),
        "FLW003",
        "on_sequence_tie",
    ),
    refused(
        "f9_case_27_predicate_in_replace_using",
        ru(replace_using="id", sequence_by="s", replace_where="d = 1"),
        "FLW003",
        "replace_where",
    ),
    refused(
        "f9_guard_in_replace_using",
        ru(replace_using="id", sequence_by="s", min_replaced_ratio=0.5),
        "FLW003",
        "min_replaced_ratio",
    ),
    refused(
        "f9_stage_in_replace_using",
        ru(replace_using="id", sequence_by="s", stage=True),
        "FLW003",
        "stage",
    ),
]
played = in_one_run(CASES)


@each(CASES)
def test_f9(played: Played, case: Case) -> None:
    played.check(case)
