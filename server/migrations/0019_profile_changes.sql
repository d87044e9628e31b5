-- The transaction of the last change of somebody's preferences, told to the other browsers of that member.
-- A record that has never been changed has none, so that nothing has to be written now.
alter table profiles add column change_xid bigint not null default 0;
--> statement-breakpoint
create index profiles_changes on profiles (change_xid);
--> statement-breakpoint
create trigger profiles_change before update on profiles
  for each row execute function note_change();
--> statement-breakpoint
-- With the member, so that a process without a stream of theirs does nothing.
create function tell_profile_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('profiles', new.change_xid || ' ' || new.member_id);
  return null;
end
$$;
--> statement-breakpoint
create trigger profiles_told after update on profiles
  for each row execute function tell_profile_change();
