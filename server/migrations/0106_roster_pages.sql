-- expand
-- How far a run of the schedule is, stored with each page of the roster: whoever takes the run up goes on there.
alter table import_runs add column page_place jsonb;

-- Whom the pages of a whole roster have named so far: whoever is in none of them is missing.
create table import_names (
  import_id integer not null references import_runs on delete cascade,
  name text not null,
  primary key (import_id, name)
);
