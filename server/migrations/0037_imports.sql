-- Imports of console, schedule and command line: what was asked for, how far it is, and its report.
create table import_runs (
  id integer primary key generated always as identity,
  source text not null check (source in ('console', 'schedule', 'command line')),
  kinds text[] not null default '{}',
  is_dry_run boolean not null,
  is_complete boolean not null default false,
  has_staff_rights boolean not null default false,
  state text not null check (state in ('uploading', 'reading', 'read', 'waiting', 'running', 'checked', 'approval',
    'done', 'stopped', 'failed', 'discarded')),
  started_by text not null,
  started_by_id integer references members (id),
  begun_on timestamptz not null,
  started_on timestamptz,
  ended_on timestamptz,
  checked_on timestamptz,
  counts jsonb not null default '{}',
  report jsonb not null default '{}',
  batches integer not null default 0,
  progress real not null default 0,
  is_stop_asked boolean not null default false,
  tries integer not null default 0,
  problem text,
  large_removal integer,
  approval_asked_on timestamptz,
  approval_asked_by_id integer references members (id),
  approved_by_id integer references members (id),
  lag_seconds integer
);
create index import_runs_begun on import_runs (begun_on desc, id desc);
-- The few that are not over, for the process that works and for the limits of one of staff.
create index import_runs_open on import_runs (id)
  where state not in ('done', 'stopped', 'failed', 'discarded');
create index import_runs_applied on import_runs (ended_on desc) where not is_dry_run;

-- Files that were uploaded, and what was seen when they were read through.
create table import_files (
  import_id integer not null references import_runs (id),
  file_no integer not null,
  name text not null,
  bytes integer not null,
  sha256 text,
  kind text,
  records integer,
  unknown_columns text[] not null default '{}',
  first_records jsonb not null default '[]',
  primary key (import_id, file_no)
);

-- Their bytes, kept until 24 hours after the run.
create table import_parts (
  import_id integer not null references import_runs (id),
  part_no integer not null,
  file_no integer not null,
  bytes bytea not null,
  primary key (import_id, part_no)
);

create table import_refusals (
  import_id integer not null references import_runs (id),
  refusal_no integer not null,
  place text not null,
  key text not null,
  field text not null,
  reason text not null,
  primary key (import_id, refusal_no)
);

-- How the roster is read from a RESO Web API; one row. The token is encrypted with KEY_SECRET.
create table import_schedules (
  id integer primary key check (id = 1),
  is_on boolean not null,
  addresses jsonb not null,
  encrypted_token text,
  every_minutes integer not null check (every_minutes between 15 and 1440),
  is_complete boolean not null,
  lag_limit_minutes integer not null,
  next_run_on timestamptz,
  last_complete_on timestamptz,
  newest jsonb not null default '{}',
  failures integer not null default 0,
  told_on timestamptz,
  saved_by text not null,
  saved_on timestamptz not null
);
