-- expand
-- Browsers that are not asked for the second step until they expire. Each login replaces the secret, of which only the
-- hash is kept, and leaves when and from which network it came.
create table remembered_browsers (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  secret_hash text not null,
  browser text,
  used_in text not null,
  remembered_on timestamptz not null,
  used_on timestamptz not null,
  expires_at timestamptz not null
);
create index remembered_browsers_account on remembered_browsers (account_id);
-- Why a second step is asked although the browser was remembered, and which one is remembered anew by it.
alter table sign_in_steps add column asked_because text;
alter table sign_in_steps add column browser_id uuid;
-- Accounts whose logins of one hour came from many places: staff look whether somebody else uses them too.
create table shared_logins (
  account_id uuid primary key references accounts on delete cascade,
  seen_on timestamptz not null,
  networks integer not null,
  browsers integer not null,
  suggested_on timestamptz
);
