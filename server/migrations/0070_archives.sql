-- expand
-- Months that were written to a file and dropped; the sum of each file is kept here, and stands in the next one.
create table archives (
  number integer primary key,
  whole text not null,
  part text not null,
  from_on timestamptz,
  until_on timestamptz not null,
  row_count bigint not null,
  file text not null,
  sha256 text not null,
  archived_on timestamptz not null
);
-- What of each chain lies in a file: its first and last place there, and the hashes that the rest of the chain joins.
create table archived_chains (
  registration_id uuid not null,
  first_number integer not null,
  last_number integer not null,
  previous_hash text not null,
  last_hash text not null,
  archive integer not null references archives,
  primary key (registration_id, first_number)
);
create trigger archives_append_only before update or delete on archives
  for each row execute function refuse_change('archives');
create trigger archives_kept before truncate on archives
  for each statement execute function refuse_change('archives');
create trigger archived_chains_append_only before update or delete on archived_chains
  for each row execute function refuse_change('archived_chains');
create trigger archived_chains_kept before truncate on archived_chains
  for each statement execute function refuse_change('archived_chains');
