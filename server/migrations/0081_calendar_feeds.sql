-- expand
-- The calendar link of a member: only a hash of its token is kept, as calendars keep the link in plain.
create table calendar_feeds (
  member_id integer primary key references members on delete cascade,
  token_hash text not null unique,
  created_on timestamptz not null
);
