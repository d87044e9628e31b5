-- Messages that everybody of their audience has to acknowledge, and trials of a message, which only their author gets.
alter table system_notifications add column requires_acknowledgment boolean not null default false;
alter table system_notifications add column is_test boolean not null default false;

create table message_acknowledgments (
  message_id bigint not null references system_notifications (id),
  member_id integer not null references members (id),
  -- Of the text that was acknowledged, as the history of the message counts.
  version integer not null,
  acknowledged_on timestamptz not null,
  primary key (message_id, member_id)
);
create trigger message_acknowledgments_append_only before update or delete on message_acknowledgments
  for each row execute function refuse_change();

-- The one reminder of a message, and how far its job has come.
create table message_reminders (
  message_id bigint primary key references system_notifications (id),
  requested_by integer not null references members (id),
  requested_on timestamptz not null,
  last_member_id integer not null default 0,
  finished_on timestamptz
);

-- How many of its audience have a message in their read list, as last counted.
create table message_read_counts (
  message_id bigint primary key references system_notifications (id),
  readers integer not null,
  members integer not null,
  counted_on timestamptz not null
);
