-- expand
-- The end of each chain and the time that it spans, so that neither a write nor a page has to look into every partition.
create table history_ends (
  registration_id uuid primary key,
  number integer not null,
  hash text not null,
  first_on timestamptz not null,
  last_on timestamptz not null
);
-- Kept by the database, so that processes of the former release keep it too. A chain that is older is read once.
create function note_history_end() returns trigger language plpgsql as $$
begin
  update history_ends set number = greatest(number, new.number),
      hash = case when new.number > number then new.hash else hash end,
      first_on = least(first_on, new.at), last_on = greatest(last_on, new.at)
    where registration_id = new.registration_id;
  if not found then
    perform read_history_end(new.registration_id);
  end if;
  return null;
end
$$;
create function read_history_end(registration uuid) returns void language sql as $$
  insert into history_ends (registration_id, number, hash, first_on, last_on)
  select registration_id, max(number), (array_agg(hash order by number desc))[1], min(at), max(at)
  from history_entries where registration_id = registration group by registration_id
  on conflict do nothing
$$;
create trigger history_entries_end after insert on history_entries
  for each row execute function note_history_end();
