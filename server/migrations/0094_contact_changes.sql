-- expand
-- Mail addresses and mobile numbers that members use in place of those of the roster. A row is begun with a code that is
-- sent to the value, proven by it, and in use from `in_use_on` on unless it has ended before.
create table contact_changes (
  id uuid primary key default gen_random_uuid(),
  member_id integer not null references members on delete cascade,
  kind text not null check (kind in ('email', 'sms')),
  value text not null,
  code_hash text,
  code_expires_at timestamptz not null,
  can_resend_at timestamptz not null,
  tries integer not null default 0,
  created_on timestamptz not null,
  -- Until then it can be proven; what is not proven is removed later.
  expires_at timestamptz not null,
  proven_on timestamptz,
  in_use_on timestamptz,
  ended_on timestamptz,
  ended_by text check (ended_by in ('member', 'link', 'report')),
  -- Of the link that cancels it, told to every former contact; gone with its use.
  cancel_token_hash text unique
);
--> statement-breakpoint
create index contact_changes_of_member on contact_changes (member_id, kind, in_use_on desc);
--> statement-breakpoint
-- Which second factor, or passkey, proved the sign-in of a session; null for a password alone and for sessions from before.
alter table oidc_artifacts add column factor_type text;
