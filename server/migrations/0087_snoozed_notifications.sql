-- expand
-- Until when its member has put a notification away; what is past stays, as the place in the list goes by it.
alter table user_notifications add column snoozed_until timestamptz;
--> statement-breakpoint
-- Open portals are told of it as of a new one.
create trigger user_notifications_change before update on user_notifications
  for each row execute function note_change();
--> statement-breakpoint
create trigger user_notifications_changed after update on user_notifications
  for each statement execute function tell_change();
