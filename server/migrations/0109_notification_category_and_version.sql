-- expand
-- What a notification is chosen by: from its badge alone it cannot be known. Those before have it by their badge.
alter table user_notifications add column category text;

-- Two windows that change the choices of one member notice each other.
alter table notification_preferences add column row_version integer not null default 1;
