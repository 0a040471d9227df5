{% macro default__flows_accepts_type(stored, given) %}
    {#- Whether every value of the type `given` fits into the type `stored` (the list of F3). -#}
    {% if stored.name == given.name or given.family == 'untyped' %} {{ return(true) }}
    {% elif given.becomes is defined and modules.re.fullmatch(given.becomes, stored.name) %}
        {{ return(true) }}
    {% elif stored.family == 'integer' and given.family == 'integer' %}
        {% set same_sign = stored.signed == given.signed and stored.bits >= given.bits %}
        {{ return(same_sign or (stored.signed and not given.signed and stored.bits > given.bits)) }}
    {% elif stored.family == 'decimal' and given.family == 'integer' %}
        {{ return(stored.digits >= given.digits) }}
    {% elif stored.family == 'decimal' and given.family == 'decimal' %}
        {{ return(stored.digits >= given.digits and stored.scale >= given.scale) }}
    {% elif stored.family == 'double' %}
        {{ return(given.family == 'float' or (given.family == 'integer' and given.bits <= 32)) }}
    {% elif stored.family == 'timestamp' %} {{ return(given.family == 'date') }}
    {% endif %}
    {{ return(stored.family == 'text' and given.family == 'text') }}
{% endmacro %}
