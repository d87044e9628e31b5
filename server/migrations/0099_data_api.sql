-- expand
-- Programs that read listings, members and offices.
create table data_clients (
  id integer primary key generated always as identity,
  client_id text not null unique,
  name text not null,
  -- SHA-256 of a secret of 256 random bits, which nothing can guess from it.
  secret_hash text not null,
  -- The associations whose members and offices it reads.
  aor_ids integer[] not null,
  is_off boolean not null default false,
  row_version integer not null default 1,
  created_by text not null,
  created_on timestamptz not null
);

-- That a program reads the listings of an office; without an office those of the whole MLS.
create table data_consents (
  id uuid primary key,
  data_client_id integer not null references data_clients,
  office_id integer references offices,
  first_day date not null,
  last_day date not null check (last_day >= first_day and last_day <= first_day + 366),
  reason text,
  given_by text not null,
  given_on timestamptz not null,
  ended_by text,
  ended_on timestamptz,
  check (office_id is not null or reason is not null)
);
create index data_consents_client on data_consents (data_client_id) where ended_on is null;
create index data_consents_office on data_consents (office_id);

-- Which records have changed, without what they hold. A sequence is given once the change is committed.
create table entity_events (
  id bigint primary key generated always as identity,
  resource text not null,
  record_key text not null,
  at timestamptz not null default now(),
  sequence bigint unique
);
create index entity_events_unsequenced on entity_events (id) where sequence is null;
create index entity_events_record on entity_events (record_key, at);
create index entity_events_age on entity_events (at);

-- The number that was given last: one row, whose lock makes one giver at a time.
create table entity_event_counter (
  is_one boolean primary key default true check (is_one),
  last_sequence bigint not null
);
insert into entity_event_counter (last_sequence) values (0);

-- Nothing is noted while there is no program that could read it.
create function note_entity_changes() returns trigger language plpgsql as $$
begin
  if not exists (select from data_clients) then return null; end if;
  if tg_op = 'UPDATE' then
    insert into entity_events (resource, record_key)
    select tg_argv[0], now_there.id::text
    from changed_rows now_there
    join earlier_rows earlier on earlier.id = now_there.id
    where now_there is distinct from earlier
    order by now_there.id;
  else
    insert into entity_events (resource, record_key)
    select tg_argv[0], id::text from changed_rows order by id;
  end if;
  return null;
end
$$;

create trigger entity_listings_added after insert on listings referencing new table as changed_rows
for each statement execute function note_entity_changes('Property');
create trigger entity_listings_changed after update on listings
referencing old table as earlier_rows new table as changed_rows
for each statement execute function note_entity_changes('Property');
create trigger entity_members_added after insert on members referencing new table as changed_rows
for each statement execute function note_entity_changes('Member');
create trigger entity_members_changed after update on members
referencing old table as earlier_rows new table as changed_rows
for each statement execute function note_entity_changes('Member');
create trigger entity_members_removed after delete on members referencing old table as changed_rows
for each statement execute function note_entity_changes('Member');
create trigger entity_offices_added after insert on offices referencing new table as changed_rows
for each statement execute function note_entity_changes('Office');
create trigger entity_offices_changed after update on offices
referencing old table as earlier_rows new table as changed_rows
for each statement execute function note_entity_changes('Office');
create trigger entity_offices_removed after delete on offices referencing old table as changed_rows
for each statement execute function note_entity_changes('Office');
