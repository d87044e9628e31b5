-- The portal as staff see it for a member: who looks, at whom, why, and what was opened.
create table staff_views (
  id uuid primary key default gen_random_uuid(),
  staff_id integer not null references members (id),
  -- The session that began it; no other one can use it.
  session_id text not null,
  member_id integer not null references members (id),
  reason text not null,
  begun_on timestamptz not null,
  ends_on timestamptz not null,
  -- When its tab was left; one that was only loaded anew comes back at once.
  left_on timestamptz,
  ended_on timestamptz,
  pages text[] not null default '{}'
);
create unique index staff_views_open on staff_views (staff_id) where ended_on is null;
