-- expand
-- Links of mails by which members say that a sign-in or a change was not theirs: only a hash of each token is kept.
create table not_me_links (
  token_hash text primary key,
  account_id uuid not null references accounts on delete cascade,
  -- Made with the mail, in the transaction of what it speaks of.
  created_on timestamptz not null,
  expires_at timestamptz not null,
  used_on timestamptz
);
