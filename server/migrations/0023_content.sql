-- What staff keep of each record of content: where it stands, and all its versions. Members read their own tables.
create table content_records (
  kind text not null,
  id integer not null,
  state text not null,
  row_version integer not null default 1,
  latest_version integer not null,
  published_version integer,
  -- Of the newest version, for lists.
  title text not null,
  search_text text not null,
  audience jsonb,
  category_ids integer[] not null default '{}',
  ends_on timestamptz,
  -- The association whose staff proposed it; null is the MLS.
  aor_id integer references aors (id),
  author text not null,
  submitted_by integer references members (id),
  changed_by text not null,
  changed_on timestamptz not null,
  publish_on timestamptz,
  retire_on timestamptz,
  -- Why it was not published at its time.
  problem text,
  primary key (kind, id)
);
create index content_records_changed on content_records (kind, changed_on desc, id);
create index content_records_title on content_records (kind, title, id);
create index content_records_search on content_records using gin (search_text gin_trgm_ops);
create index content_records_due on content_records (least(publish_on, retire_on)) where publish_on is not null or retire_on is not null;

create table content_versions (
  kind text not null,
  entity_id integer not null,
  version integer not null,
  state text not null,
  "values" jsonb not null,
  note text,
  author_id integer references members (id),
  author text not null,
  created_on timestamptz not null,
  based_on integer,
  publish_on timestamptz,
  retire_on timestamptz,
  primary key (kind, entity_id, version)
);

-- What somebody has typed and not saved: one row each, overwritten.
create table content_unsaved (
  kind text not null,
  entity_id integer not null,
  member_id integer not null references members (id),
  "values" jsonb not null,
  row_version integer not null,
  saved_on timestamptz not null,
  primary key (kind, entity_id, member_id)
);

-- Who has a record open.
create table content_presence (
  kind text not null,
  entity_id integer not null,
  member_id integer not null references members (id),
  seen_on timestamptz not null,
  primary key (kind, entity_id, member_id)
);

-- What is retired stays for the history; its name is free for another one.
alter table article_categories add column is_retired boolean not null default false;
alter table article_categories drop constraint article_categories_name_key;
create unique index article_categories_shown_name on article_categories (name) where not is_retired;
alter table applications add column is_retired boolean not null default false;
alter table dashboard_sections add column is_retired boolean not null default false;
alter table menu_items add column is_retired boolean not null default false;
-- For whom they are, in addition to their own rules; null is everybody.
alter table applications add column criteria jsonb;
alter table dashboard_sections add column criteria jsonb;
alter table menu_items add column criteria jsonb;
