-- Keys that sign assertions, and the requests of service providers, each of which is answered once.
create table saml_keys (
  id integer primary key generated always as identity,
  encrypted_key text not null,
  certificate text not null,
  state text not null check (state in ('present', 'next', 'past')),
  created_on timestamptz not null
);
create unique index saml_keys_one on saml_keys (state) where state <> 'past';
create table saml_requests (
  id uuid primary key default gen_random_uuid(),
  issuer text not null,
  request_id text not null,
  assertion_address text not null,
  relay_state text,
  is_forced boolean not null,
  is_passive boolean not null,
  contexts jsonb not null,
  received_on timestamptz not null,
  answered_on timestamptz,
  unique (issuer, request_id)
);
create index saml_requests_received on saml_requests (received_on);
