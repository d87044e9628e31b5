-- How applications do: what staff say, and what the check of their health address has found.
alter table applications
  add column health_state text,
  add column health_text text,
  add column health_contact text,
  add column health_address text,
  add column health_since timestamptz;
create table application_checks (
  application_id integer primary key references applications,
  address text not null,
  state text not null,
  since timestamptz not null,
  opposed integer not null
);
