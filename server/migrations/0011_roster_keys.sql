-- The keys under which the roster of the MLS knows members and offices; whoever was entered otherwise has none.
alter table members add column member_key text;
--> statement-breakpoint
create unique index members_member_key on members (member_key);
--> statement-breakpoint
alter table offices
  add column office_key text,
  add column office_status text not null default 'Active';
--> statement-breakpoint
create unique index offices_office_key on offices (office_key);
