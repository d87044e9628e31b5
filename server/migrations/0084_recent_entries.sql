-- expand
-- What members opened from the search, on whichever device: at most 50 for each of them.
create table recent_entries (
  member_id integer not null references members on delete cascade,
  entry_group text not null,
  entry_key text not null,
  title text not null,
  path text not null,
  times integer not null default 1,
  opened_on timestamptz not null,
  primary key (member_id, entry_group, entry_key)
);
