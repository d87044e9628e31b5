-- When a member opened an application last; the member alone sees it.
create table application_openings (
  member_id integer not null references members,
  application_id integer not null references applications,
  opened_on timestamptz not null,
  primary key (member_id, application_id)
);
