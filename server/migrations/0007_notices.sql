-- Under which values an audience can be found: the first entry that names some, or everybody.
-- One that cannot be read is found under nothing.
create function audience_keys(criteria jsonb) returns text[] language sql immutable parallel safe as $$
  select case
    when criteria is null or criteria in ('null', '[]') then array['*']
    when jsonb_typeof(criteria) <> 'array' then '{}'
    else coalesce(
      (
        select array(
          select lower(c ->> 'field') || ':' || lower(v)
          from jsonb_array_elements_text(
            case jsonb_typeof(c -> 'values') when 'array' then c -> 'values' else '[]' end
          ) as v
        )
        from jsonb_array_elements(criteria) with ordinality as entry (c, place)
        where lower(c ->> 'op') in ('equal', 'in')
        order by (lower(c ->> 'field') = 'loginid') desc nulls last, place
        limit 1
      ),
      array['*']
    )
  end
$$;
--> statement-breakpoint
-- The transaction of the last change: in this order, and once no older one is open, changes are told without a gap.
alter table system_notifications
  add column change_xid bigint not null default pg_current_xact_id()::text::bigint,
  add column audience_keys text[] generated always as (audience_keys(criteria)) stored;
--> statement-breakpoint
alter table user_notifications
  add column change_xid bigint not null default pg_current_xact_id()::text::bigint;
--> statement-breakpoint
create index system_notifications_audience on system_notifications using gin (audience_keys)
  where show and deleted_on is null;
--> statement-breakpoint
create index system_notifications_changes on system_notifications (change_xid);
--> statement-breakpoint
create index user_notifications_changes on user_notifications (change_xid);
--> statement-breakpoint
create function note_change() returns trigger language plpgsql as $$
begin
  new.change_xid := pg_current_xact_id()::text::bigint;
  return new;
end
$$;
--> statement-breakpoint
create trigger system_notifications_change before update on system_notifications
  for each row execute function note_change();
--> statement-breakpoint
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', pg_current_xact_id()::text);
  return null;
end
$$;
--> statement-breakpoint
create trigger system_notifications_told after insert or update on system_notifications
  for each statement execute function tell_change();
--> statement-breakpoint
create trigger user_notifications_told after insert on user_notifications
  for each statement execute function tell_change();
