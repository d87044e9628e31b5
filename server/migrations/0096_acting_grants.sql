-- expand
-- That members may act for others: requests that wait, grants that hold, and what has ended.
create table acting_grants (
  id uuid primary key,
  giver_id integer not null references members,
  receiver_id integer not null references members,
  scopes text[] not null check (cardinality(scopes) > 0),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  reason text not null,
  state text not null check (state in ('requested', 'active', 'ended', 'declined')),
  made_by text not null,
  -- Given by a broker for an agent, who can forbid that.
  by_broker boolean not null default false,
  -- The main offices of both at the giving: a change of either ends the grant.
  giver_office text,
  receiver_office text,
  created_on timestamptz not null,
  -- When it was given, approved or widened last.
  given_on timestamptz,
  ended_by text,
  ended_on timestamptz,
  first_used_on timestamptz,
  last_used_on timestamptz,
  check (giver_id <> receiver_id)
);
create index acting_grants_giver on acting_grants (giver_id, state);
create index acting_grants_receiver on acting_grants (receiver_id, state);
create index acting_grants_open on acting_grants (state) where state in ('requested', 'active');

-- What was changed under a grant, with the place where it is seen.
create table acting_changes (
  id bigint primary key generated always as identity,
  grant_id uuid not null references acting_grants,
  at timestamptz not null,
  action text not null,
  entity text not null,
  path text
);
create index acting_changes_grant on acting_changes (grant_id, id);

-- Agents whose broker may not let others act for them.
create table acting_refusals (
  member_id integer primary key references members,
  refused_on timestamptz not null
);

-- For whom the retries of a hand-over were asked for, where somebody acts for another member.
alter table hand_overs add column retry_for text;
