-- expand
-- When mails come to members: by the clock of which zone, digests at which hour, and which hours are quiet.
alter table notification_preferences add column zone text;
alter table notification_preferences add column digest_hour smallint not null default 7;
alter table notification_preferences add column quiet_hours jsonb;
-- What waits for the next digest of its member; one that is not in the badge is mailed though it counts as read.
create table digest_entries (
  notification_id bigint primary key references user_notifications on delete cascade,
  member_id integer not null references members on delete cascade,
  category text not null,
  is_in_badge boolean not null,
  due_on timestamptz not null
);
create index digest_entries_member_id on digest_entries (member_id);
create index digest_entries_due_on on digest_entries (due_on);
-- The digests of the last days: one for each member and day of the member's clock.
create table digests (
  member_id integer not null references members on delete cascade,
  local_date date not null,
  sent_on timestamptz not null,
  primary key (member_id, local_date)
);
create index digests_sent_on on digests (sent_on);
