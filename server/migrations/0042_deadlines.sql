-- By which rules the deadlines of listings are counted; a set follows another and is never changed in force.
create table rule_sets (
  id integer primary key generated always as identity,
  originating_system_id text not null,
  aor_short_name text,
  valid_from date not null,
  body jsonb not null,
  row_version integer not null default 1,
  -- When the deadlines of all listings were counted by it; null for one that is to come.
  applied_on timestamptz
);
create unique index rule_sets_place on rule_sets (originating_system_id, coalesce(aor_short_name, ''), valid_from);
--> statement-breakpoint
-- Dates of a listing that its form does not have.
create table compliance_records (
  registration_id uuid primary key references listings,
  exemption_kind text not null,
  seller_signed_at date,
  first_marketed_on date,
  live_in_mls_on date,
  row_version integer not null
);
--> statement-breakpoint
-- The deadlines of each listing, written with every change that moves them.
create table deadlines (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references listings,
  kind text not null,
  due_at timestamptz not null,
  zone text not null,
  ended_at timestamptz,
  is_needed boolean not null,
  is_reminder boolean not null,
  arose_on timestamptz not null,
  rule_set_id integer references rule_sets,
  rule_text text,
  source text,
  steps jsonb not null,
  remind_at text[] not null,
  tell_broker boolean not null,
  unique (registration_id, kind)
);
create index deadlines_open on deadlines (due_at, id) where ended_at is null and is_needed;
--> statement-breakpoint
-- What was sent of a deadline: each reminder of a due moment once, over all processes.
create table deadline_reminders (
  registration_id uuid not null references listings,
  kind text not null,
  due_at timestamptz not null,
  reminder text not null,
  sent_on timestamptz not null,
  primary key (registration_id, kind, due_at, reminder)
);
