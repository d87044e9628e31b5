-- expand
-- When offices came and when they changed last, for programs that ask for what has changed since; those that are there
-- count as new.
alter table offices
  add column created_on timestamptz not null default now(),
  add column modified_on timestamptz not null default now();
