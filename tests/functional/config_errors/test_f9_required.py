"""F9, CASES 27, 96: what is missing or contradicts itself is said before anything is written."""

from tests.functional.config_errors.flows import QUERY, STORED, refused, ru, rw
from tests.functional.every_flow.cases import Case, Played, each, in_one_run

CASES = [
    # Missing or empty.
    refused("f9_case_27_no_predicate", rw(), "FLW001", "replace_where"),
    refused("f9_case_27_predicate_none", rw(replace_where=None), "FLW001", "replace_where"),
    refused("f9_case_27_predicate_empty", rw(replace_where=""), "FLW001", "replace_where"),
    refused("f9_case_27_predicate_blank", rw(replace_where=" \n "), "FLW001", "replace_where"),
    refused("f9_case_27_predicate_empty_list", rw(replace_where=[]), "FLW001", "replace_where"),
    refused(
        "f9_case_27_predicate_list_of_blank",
        rw(replace_where=["d = 1", " "]),
        "FLW00",
        "replace_where",
    ),
    refused("f9_case_27_no_keys", ru(sequence_by="s"), "FLW001", "replace_using"),
    refused(
        "f9_case_27_keys_none", ru(replace_using=None, sequence_by="s"), "FLW001", "replace_using"
    ),
    refused(
        "f9_case_27_keys_empty_text",
        ru(replace_using="", sequence_by="s"),
        "FLW001",
        "replace_using",
    ),
    refused(
        "f9_case_27_keys_empty_list",
        ru(replace_using=[], sequence_by="s"),
        "FLW001",
        "replace_using",
    ),
    refused(
        "f9_case_27_keys_list_of_blank",
        ru(replace_using=[""], sequence_by="s"),
        "FLW00",
        "replace_using",
    ),
    refused("f9_case_27_no_sequence", ru(replace_using="id"), "FLW001", "sequence_by"),
    refused(
        "f9_case_27_sequence_empty_list",
        ru(replace_using="id", sequence_by=[]),
        "FLW001",
        "sequence_by",
    ),
    refused(
        "f9_case_27_sequence_blank",
        ru(replace_using="id", sequence_by=" "),
        "FLW001",
        "sequence_by",
    ),
    refused("f9_nothing_at_all", ru(), "FLW001", "replace_using", "sequence_by"),
    # Config against meta.
    refused(
        "f9_config_and_meta_differ",
        rw(replace_where="d = 1", meta={"replace_where": "d = 2"}),
        "FLW004",
        "replace_where",
        "d = 1",
        "d = 2",
    ),
    refused(
        "f9_config_and_meta_differ_in_keys",
        ru(replace_using="id", sequence_by="s", meta={"replace_using": ["id", "d"]}),
        "FLW004",
        "replace_using",
    ),
    refused(
        "f9_config_and_meta_differ_in_a_boolean",
        rw(replace_where="d = 1", reset_allowed=True, meta={"reset_allowed": False}),
        "FLW004",
        "reset_allowed",
    ),
    # All problems at once.
    refused(
        "f9_all_problems_at_once",
        ru(replace_using=[], on_sequence_tie="keep", replace_where="d = 1", reset_allowed="no"),
        "FLW001",
        "replace_using",
        "sequence_by",
        "FLW002",
        "on_sequence_tie",
        "reset_allowed",
        "FLW003",
    ),
]
SOUND = [
    Case(
        "f9_same_value_in_config_and_meta",
        QUERY,
        rw(replace_where="d = 1", meta={"replace_where": "d = 1", "owner": "me"}),
        STORED,
        [(1, 2, 1)],
    ),
    Case(
        "f9_all_in_meta",
        QUERY,
        ru(meta={"replace_using": ["id"], "sequence_by": "s"}),
        STORED,
        [(1, 2, 1), (2, 2, 2)],
    ),
]
ALL = [*CASES, *SOUND]
played = in_one_run(ALL)


@each(ALL)
def test_f9(played: Played, case: Case) -> None:
    played.check(case)
