-- What became of a listing: a chain of entries for each, which can be added to and never changed.
create table history_entries (
  id uuid primary key,
  registration_id uuid not null,
  number integer not null,
  at timestamptz not null,
  actor text not null,
  on_behalf_of text,
  field text not null,
  from_value text,
  to_value text,
  is_taken_over boolean not null,
  previous_hash text not null,
  hash text not null,
  unique (registration_id, number)
);
create index history_entries_chain on history_entries (registration_id, number desc);
--> statement-breakpoint
-- The seal of a day, and how far each chain that had changed went by then.
create table history_seals (
  day date primary key,
  previous_seal text not null,
  seal text not null,
  made_on timestamptz not null
);
create table sealed_chains (
  day date not null references history_seals deferrable initially deferred,
  registration_id uuid not null,
  entries integer not null,
  last_hash text not null,
  primary key (day, registration_id)
);
create index sealed_chains_registration on sealed_chains (registration_id, day desc);
--> statement-breakpoint
create trigger history_entries_append_only before update or delete on history_entries
  for each row execute function refuse_change();
create trigger history_entries_kept before truncate on history_entries
  for each statement execute function refuse_change();
create trigger history_seals_append_only before update or delete on history_seals
  for each row execute function refuse_change();
create trigger history_seals_kept before truncate on history_seals
  for each statement execute function refuse_change();
create trigger sealed_chains_append_only before update or delete on sealed_chains
  for each row execute function refuse_change();
create trigger sealed_chains_kept before truncate on sealed_chains
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Files that prove what was agreed and done; the content lies apart, in pieces.
create sequence receipt_number;
create table proofs (
  id uuid primary key,
  registration_id uuid not null references listings,
  kind text not null,
  file_name text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  note text,
  state text not null,
  created_by text not null,
  created_on timestamptz not null,
  withdrawn_on timestamptz,
  withdrawn_reason text,
  erased_on timestamptz,
  erased_reason text,
  receipt_number text not null unique,
  receipt text not null
);
create index proofs_registration on proofs (registration_id, created_on);
create index proofs_scanning on proofs (created_on) where state = 'scanning';
-- The content of files and of proof files, in pieces of 256 KB in their order.
create table proof_pieces (
  owner_id uuid not null,
  number integer not null,
  bytes bytea not null,
  primary key (owner_id, number)
);
alter table proof_pieces alter column bytes set storage external;
--> statement-breakpoint
create table receipt_keys (
  kid text primary key,
  encrypted_jwk text not null,
  public_jwk jsonb not null,
  created_on timestamptz not null
);
--> statement-breakpoint
-- A proof file in the making, and for a day the file itself.
create table proof_files (
  id uuid primary key,
  registration_id uuid not null references listings,
  account_id uuid not null,
  asked_by text not null,
  asked_on timestamptz not null,
  state text not null,
  made_on timestamptz,
  size integer
);
create index proof_files_registration on proof_files (registration_id, account_id, asked_on desc);
