-- expand
-- Requests of staff to export the data of a member or to forget the member, which another person approves.
create table privacy_requests (
  id integer generated always as identity primary key,
  member_id integer not null references members (id),
  kind text not null check (kind in ('export', 'forget')),
  reason text not null,
  asked_by integer not null references members (id),
  asked_on timestamptz not null,
  ends_on timestamptz not null,
  state text not null check (state in ('waiting', 'done', 'declined', 'ended')),
  decided_by integer references members (id),
  decided_on timestamptz
);
create unique index privacy_requests_waiting on privacy_requests (member_id) where state = 'waiting';
alter table my_data_exports add column privacy_request_id integer references privacy_requests;
alter table members add column forgotten_on timestamptz;

-- The trail stays append-only but for one thing: values of an act may become a mark, when its member is forgotten. Nothing
-- else of the row changes with it, and no value becomes another one.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'audit_entries' and tg_op = 'UPDATE' then
    -- Both are computed by the database from the others, and not yet for the new row.
    if to_jsonb(new) - array['changes', 'concerned', 'is_staff_act'] = to_jsonb(old) - array['changes', 'concerned', 'is_staff_act']
      and not exists (select from jsonb_each(old.changes) former full join jsonb_each(new.changes) present using (key)
        where present.value is distinct from former.value and present.value is distinct from '"[forgotten]"')
    then
      return new;
    end if;
  end if;
  raise exception 'rows of % cannot be changed', coalesce(tg_argv[0], tg_table_name);
end
$$;
