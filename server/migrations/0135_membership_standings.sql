-- expand
-- The standing of members: one row of the dues system and one of staff, whose row holds while it lasts.
create table membership_standings (
  member_id integer not null references members (id) on delete cascade,
  source text not null check (source in ('dues', 'staff')),
  standing text not null check (standing in ('good', 'pastDue', 'suspended')),
  reason text,
  amount_cents integer check (amount_cents >= 0),
  due_on date,
  application_id integer references applications (id) on delete set null,
  ends_on date,
  set_on timestamptz not null,
  primary key (member_id, source)
);
create index membership_standings_standing on membership_standings (standing, member_id) where standing <> 'good';
