-- Roles of the Staff Console that MLS staff grant; those that follow from the roster are not stored.
create table staff_grants (
  id integer generated always as identity primary key,
  member_id integer not null references members (id),
  role text not null,
  aor_id integer references aors (id),
  reason text not null,
  granted_by integer not null references members (id),
  granted_on timestamptz not null,
  ends_on date not null,
  revoked_by integer references members (id),
  revoked_on timestamptz
);
create index staff_grants_member on staff_grants (member_id);

-- When a member of staff last used the console.
create table staff_uses (
  member_id integer primary key references members (id),
  last_used_on timestamptz not null
);
