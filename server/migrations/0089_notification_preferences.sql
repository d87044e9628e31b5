-- expand
-- How notifications reach members who have chosen something: each category that was changed, with its channels.
create table notification_preferences (
  member_id integer primary key references members on delete cascade,
  categories jsonb not null,
  modified_on timestamptz not null
);
