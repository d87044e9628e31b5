-- expand
-- A change of what one client may read, and of no record: for that client alone, also when it may read it no more.
alter table entity_events add column data_client_id integer;

-- When the client was notified of the listings that the consent has opened, and closed again.
alter table data_consents
  add column begin_noted_on timestamptz,
  add column end_noted_on timestamptz;

-- How often a client has called on a day.
create table data_client_calls (
  data_client_id integer not null references data_clients,
  day date not null,
  calls integer not null,
  primary key (data_client_id, day)
);

-- A listing that goes to another office is closed to the clients of the one before.
create function note_left_offices() returns trigger language plpgsql as $$
begin
  if not exists (
    select from changed_rows now_there join earlier_rows earlier on earlier.id = now_there.id
    where now_there.list_office_code is distinct from earlier.list_office_code
  ) then return null; end if;
  insert into entity_events (resource, record_key, data_client_id)
  select distinct 'Property', now_there.id::text, consents.data_client_id
  from changed_rows now_there
  join earlier_rows earlier on earlier.id = now_there.id
  join offices on offices.office_code = earlier.list_office_code
  join data_consents consents on consents.office_id = offices.id
  where now_there.list_office_code is distinct from earlier.list_office_code
    and consents.begin_noted_on is not null and consents.end_noted_on is null;
  return null;
end
$$;

create trigger entity_listings_left after update on listings
referencing old table as earlier_rows new table as changed_rows
for each statement execute function note_left_offices();
