-- What becomes of each mail and text message: never what it says, and never the whole address.
create table deliveries (
  id uuid primary key,
  kind text not null check (kind in ('mail', 'sms')),
  member_id integer references members (id) on delete set null,
  recipient text not null,
  -- A notice to a bouncing address is held; what somebody waits for, such as a code, is tried.
  is_notice boolean not null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'bounced', 'held')),
  tries integer not null,
  last_error text,
  created_on timestamptz not null,
  sent_on timestamptz,
  standing text not null generated always as (
    case when state = 'waiting' and tries > 0 then 'retrying' else state end
  ) stored,
  is_troubled boolean not null generated always as (
    state in ('failed', 'bounced') or (state = 'waiting' and tries > 0)
  ) stored
);
-- A page is read from the end of one run of rows for each state and kind, however many there are.
create index deliveries_standing on deliveries (kind, standing, created_on desc, id desc);
create index deliveries_recipient on deliveries (recipient, is_troubled, created_on desc, id desc);
create index deliveries_member on deliveries (member_id, is_troubled, created_on desc, id desc);
create index deliveries_age on deliveries (created_on);
create index deliveries_waiting on deliveries (id) where state = 'waiting';
--> statement-breakpoint
-- How many there are, by the hour of their cause: rows are only added, so that nobody waits for anybody, and folded by a job.
create table delivery_hour_counts (
  hour timestamptz not null,
  kind text not null,
  standing text not null,
  change integer not null
);
create index delivery_hour_counts_hour on delivery_hour_counts (hour);
--> statement-breakpoint
create function count_delivery_hours() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into delivery_hour_counts (hour, kind, standing, change)
      select date_trunc('hour', created_on), kind, standing, count(*) from added group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into delivery_hour_counts (hour, kind, standing, change)
      select date_trunc('hour', created_on), kind, standing, -count(*) from removed group by 1, 2, 3;
  else
    insert into delivery_hour_counts (hour, kind, standing, change)
      select hour, kind, standing, sum(change) from (
        select date_trunc('hour', created_on) as hour, kind, standing, 1 as change from added
        union all
        select date_trunc('hour', created_on), kind, standing, -1 from removed
      ) changes group by 1, 2, 3 having sum(change) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger deliveries_added after insert on deliveries referencing new table as added
  for each statement execute function count_delivery_hours();
create trigger deliveries_changed after update on deliveries referencing old table as removed new table as added
  for each statement execute function count_delivery_hours();
create trigger deliveries_removed after delete on deliveries referencing old table as removed
  for each statement execute function count_delivery_hours();
--> statement-breakpoint
-- Addresses that mail servers refuse for good; marked from the second refusal within a day on.
create table refused_addresses (
  id integer primary key generated always as identity,
  address text not null unique,
  refused_on timestamptz not null,
  marked_on timestamptz
);
create index refused_addresses_marked on refused_addresses (marked_on desc, id desc) where marked_on is not null;
--> statement-breakpoint
-- A changed address ends the mark of the old one, unless somebody else has it.
create function forget_refused_address() returns trigger language plpgsql as $$
begin
  delete from refused_addresses
    where address = lower(old.email)
      and not exists (select 1 from members where lower(email) = lower(old.email) and id <> old.id);
  return null;
end $$;
--> statement-breakpoint
create trigger members_email_changed after update of email on members for each row
  when (old.email is not null and lower(old.email) is distinct from lower(new.email))
  execute function forget_refused_address();
--> statement-breakpoint
-- Processes of the portal, by their signs of life.
create table processes (
  id uuid primary key,
  machine text not null,
  hosts text not null,
  version text not null,
  started_on timestamptz not null,
  seen_on timestamptz not null
);
-- When a service outside last did what it was asked for, and when it last did not.
create table provider_outcomes (
  name text primary key,
  last_success_on timestamptz,
  last_failure_on timestamptz,
  last_error text
);
-- The last run of each job and queue.
create table job_runs (
  name text primary key,
  started_on timestamptz not null,
  duration_ms integer not null,
  last_error text
);
-- Backups that the command has made.
create table backups (
  id integer primary key generated always as identity,
  made_on timestamptz not null,
  bytes bigint not null,
  row_count bigint not null,
  was_read_back boolean not null
);
