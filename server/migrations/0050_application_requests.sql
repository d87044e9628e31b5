-- What members ask for that is off for them, and whom the MLS has let into an application beyond its audience.
create table application_requests (
  id integer primary key generated always as identity,
  member_id integer not null references members,
  application_id integer not null references applications,
  reason text not null check (reason in ('office', 'mlsSystem', 'level')),
  asked_office_id integer references offices,
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'lapsed')),
  created_on timestamptz not null,
  decided_by integer references members,
  decided_on timestamptz
);
create unique index application_requests_open on application_requests (member_id, application_id) where state = 'open';

create table application_admissions (
  member_id integer not null references members,
  application_id integer not null references applications,
  primary key (member_id, application_id)
);
