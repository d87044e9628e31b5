-- expand
-- How far each backfill has come: what a release fills in behind the calls, in batches.
create table backfills (
  name text primary key,
  started_on timestamptz not null,
  ended_on timestamptz,
  place text,
  row_count bigint not null,
  total bigint not null
);
