create table profiles (
  id integer generated always as identity primary key,
  member_id integer not null unique references members,
  row_version integer not null,
  fav_apps jsonb not null,
  articles_read jsonb not null,
  fav_articles jsonb not null,
  user_notifications jsonb not null,
  user_notifications_archived jsonb not null,
  system_notifications_acknowledged jsonb not null,
  profile_bag jsonb not null,
  modified_on timestamptz not null
);
