alter table members add column phone text;
alter table accounts add column factors_version integer not null default 1;
create table password_history (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  password_hash text not null,
  replaced_on timestamptz not null
);
create index password_history_account_id on password_history (account_id, id desc);
create table account_tokens (
  token_hash text primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('reset', 'create')),
  request_id uuid not null unique,
  created_on timestamptz not null,
  expires_at timestamptz not null,
  used_on timestamptz
);
create index account_tokens_account_id on account_tokens (account_id);
create table second_factors (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  type text not null check (type in ('sms', 'email', 'totp', 'fido2')),
  value text not null check (value <> ''),
  is_enabled boolean not null,
  is_from_member_data boolean not null default false,
  position integer not null,
  sealed_secret text,
  last_step bigint,
  credential_id text unique,
  public_key text,
  sign_count bigint not null default 0,
  transports jsonb,
  created_on timestamptz not null,
  check (type <> 'totp' or sealed_secret is not null),
  check (type <> 'fido2' or (credential_id is not null and public_key is not null))
);
create unique index second_factors_value on second_factors (account_id, type, lower(value), is_from_member_data);
create table factor_enlistments (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  type text not null check (type in ('sms', 'email', 'totp')),
  value text not null,
  sealed_secret text,
  code_hash text,
  code_expires_at timestamptz not null,
  can_resend_at timestamptz not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_on timestamptz,
  created_on timestamptz not null
);
create index factor_enlistments_account_id on factor_enlistments (account_id);
create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash text not null,
  used_on timestamptz,
  created_on timestamptz not null,
  primary key (account_id, code_hash)
);
create table sign_in_steps (
  interaction_uid text primary key,
  account_id uuid not null references accounts on delete cascade,
  factor_id uuid references second_factors on delete cascade,
  method text not null check (method in ('factor', 'recovery', 'mail')),
  code_hash text,
  code_expires_at timestamptz,
  can_resend_at timestamptz,
  expires_at timestamptz not null
);
create index sign_in_steps_account_id on sign_in_steps (account_id);
create index sign_in_steps_factor_id on sign_in_steps (factor_id);
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('sign-in', 'enlist')),
  subject text not null,
  expires_at timestamptz not null
);
create index oidc_artifacts_account_sessions on oidc_artifacts ((payload ->> 'accountId')) where model = 'Session';
create table mailbox_texts (
  id uuid primary key,
  recipient text not null,
  body text not null,
  created_on timestamptz not null
);
create index mailbox_texts_newest on mailbox_texts (created_on desc);
