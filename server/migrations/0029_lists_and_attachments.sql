-- The order in which staff put the applications; those without a place follow by name.
alter table applications add column view_order real;

-- What was there before the last act on a record: kept for the moment in which that can be undone.
create table content_undo (
  kind text not null,
  entity_id integer not null,
  row_version integer not null,
  member_id integer not null references members (id),
  done_on timestamptz not null,
  state text not null,
  latest_version integer not null,
  published_version integer,
  submitted_by integer references members (id),
  publish_on timestamptz,
  retire_on timestamptz,
  "values" jsonb not null,
  version_state text not null,
  primary key (kind, entity_id)
);

-- Files that members fetch with an article; what is stored of them lies in media_files, or in a store outside.
create table attachments (
  id integer generated always as identity primary key,
  name text not null unique,
  bytes integer not null,
  uploaded_by integer not null references members (id),
  uploaded_on timestamptz not null
);
