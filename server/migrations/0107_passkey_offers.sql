-- expand
-- What became of the offer of a passkey: when it was last seen and in which session, when a browser last made one by
-- itself, and what the member has answered.
create table passkey_offers (
  account_id uuid primary key references accounts on delete cascade,
  shown_on date,
  shown_in text,
  tried_on date,
  hidden_until timestamptz,
  is_declined boolean not null default false
);
