-- How applications sign members in, and the secrets of those that prove themselves by one.
create table sign_on_clients (
  id integer primary key generated always as identity,
  application_id integer not null unique references applications,
  client_id text not null unique,
  sector text not null,
  settings jsonb not null,
  row_version integer not null default 1,
  created_on timestamptz not null
);
create table sign_on_secrets (
  id integer primary key generated always as identity,
  sign_on_client_id integer not null references sign_on_clients,
  encrypted_secret text not null,
  created_on timestamptz not null,
  ends_on timestamptz
);
create index sign_on_secrets_client on sign_on_secrets (sign_on_client_id);
