-- Accounts whose sign-in staff have blocked: a row is a block. Imports of the roster know nothing of it.
create table sign_in_blocks (
  account_id uuid primary key references accounts on delete cascade,
  reason text not null,
  blocked_by integer not null references members (id),
  blocked_on timestamptz not null
);

-- Requests to remove second factors, which another person approves.
create table factor_removals (
  id integer generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  member_id integer not null references members (id),
  factor_ids jsonb not null,
  types jsonb not null,
  is_all boolean not null,
  is_for_staff boolean not null,
  identity_check text not null,
  reason text not null,
  asked_by integer not null references members (id),
  asked_on timestamptz not null,
  ends_on timestamptz not null,
  state text not null,
  decided_by integer references members (id),
  decided_on timestamptz,
  stop_token_hash text unique
);
create unique index factor_removals_waiting on factor_removals (account_id) where state = 'waiting';
create index factor_removals_ends on factor_removals (ends_on) where state = 'waiting';

-- The counters of an account at the browsers that it knows, which an unlock ends too.
create index sign_in_counters_of_devices on sign_in_counters (right(key, 36)) where key like 'device:%';
