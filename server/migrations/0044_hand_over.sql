-- The way of a listing into the MLS: what came of it, the retries that were asked for, and how its record stands there.
alter table listing_promotions drop constraint listing_promotions_state_check;
alter table listing_promotions add constraint listing_promotions_state_check
  check (state in ('sending', 'retrying', 'sent'));
create table hand_overs (
  listing_id uuid primary key references listings,
  refusal text,
  retry_series uuid,
  retry_account_id uuid,
  retry_by text,
  retry_since timestamptz,
  retry_number integer not null default 0,
  next_try_on timestamptz,
  mls_listing_id text,
  listing_key text,
  host text,
  sent_on timestamptz,
  sent_sha256 text,
  answered_sha256 text,
  standard_status text,
  status_read_on timestamptz,
  next_read_on timestamptz,
  entered_on timestamptz,
  active_on timestamptz
);
create index hand_overs_next_read on hand_overs (next_read_on) where next_read_on is not null;
create index hand_overs_open on hand_overs (listing_id) where mls_listing_id is null;
create table hand_over_tries (
  listing_id uuid not null references listings,
  number integer not null,
  attempt uuid not null unique,
  at timestamptz not null,
  actor text not null,
  on_behalf_of text,
  outcome text,
  status_code integer,
  duration_ms integer,
  request_id text,
  primary key (listing_id, number)
);
--> statement-breakpoint
-- What the MLS takes, as it said last.
create table mls_rules (
  target text primary key,
  loaded_on timestamptz not null,
  rules jsonb not null
);
