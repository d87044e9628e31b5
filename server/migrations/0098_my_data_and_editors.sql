-- expand
-- Exports of what the portal keeps about a member: asked for, made in a job, and gone a day later.
create table my_data_exports (
  id uuid primary key,
  account_id uuid not null references accounts,
  asked_on timestamptz not null,
  state text not null check (state in ('making', 'ready', 'failed')),
  made_on timestamptz,
  -- Of the file as it is downloaded, in bytes.
  size bigint
);
create index my_data_exports_account on my_data_exports (account_id, asked_on);
create index my_data_exports_age on my_data_exports (asked_on);

-- The file in its order, each piece encrypted with a key that is not in the database.
create table my_data_pieces (
  export_id uuid not null references my_data_exports on delete cascade,
  number integer not null,
  sealed text not null,
  primary key (export_id, number)
);

-- Who has a listing open for edit; a row that is not renewed ages.
create table listing_editors (
  listing_id uuid not null references listings on delete cascade,
  member_id integer not null references members,
  seen_on timestamptz not null,
  primary key (listing_id, member_id)
);
