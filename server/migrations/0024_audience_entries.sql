-- The entries of an audience, ready to be compared: lower case, and patterns where a part of a fact is enough.
-- What cannot be read is one entry without a field.
create function audience_entries(criteria jsonb) returns table (field text, op text, wanted text[])
language sql immutable parallel safe rows 2 as $$
  select lower(c ->> 'field'), lower(c ->> 'op'), array(
    select case lower(c ->> 'op')
      when 'contains' then '%' || regexp_replace(lower(v), '([\\%_])', '\\\1', 'g') || '%'
      else lower(v)
    end
    from jsonb_array_elements_text(case jsonb_typeof(c -> 'values') when 'array' then c -> 'values' else '[]' end) as v
  )
  from jsonb_array_elements(case
    when criteria is null or criteria in ('null', '[]') then '[]'
    when jsonb_typeof(criteria) = 'array' then criteria
    else '[null]'
  end) as c
$$;
--> statement-breakpoint
-- Whether a fact is what an entry asks for. Without a subquery, so that it becomes part of the query that uses it.
create function meets_audience_entry(op text, wanted text[], fact text) returns boolean
language sql immutable parallel safe as $$
  select coalesce(wanted <> '{}' and case op
    when 'equal' then fact = any (wanted)
    when 'in' then fact = any (wanted)
    when 'notequal' then coalesce(fact <> all (wanted), true)
    when 'contains' then fact like any (wanted)
    else false
  end, false)
$$;
--> statement-breakpoint
create or replace function is_in_audience(criteria jsonb, facts jsonb) returns boolean
language sql immutable parallel safe as $$
  select not exists (
    select from audience_entries(criteria)
    where not coalesce(facts ? field and meets_audience_entry(op, wanted, facts ->> field), false)
  )
$$;
