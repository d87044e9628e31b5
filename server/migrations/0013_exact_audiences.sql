-- Whether the keys of an audience are all that it asks: one value, or one of several, of a single field.
create function is_audience_exact(criteria jsonb) returns boolean language sql immutable parallel safe as $$
  select case
    when criteria is null or criteria in ('null', '[]') then true
    when jsonb_typeof(criteria) <> 'array' or jsonb_array_length(criteria) > 1 then false
    else coalesce(
      lower(criteria -> 0 ->> 'op') in ('equal', 'in') and position(':' in criteria -> 0 ->> 'field') = 0,
      false
    )
  end
$$;
--> statement-breakpoint
alter table system_notifications
  add column is_audience_exact boolean not null generated always as (is_audience_exact(criteria)) stored;
