-- What staff keep for classes has an association too, and is retired instead of deleted: past classes name it.
alter table training_instructors
  add column aor_id integer references aors,
  add column retired_on timestamptz,
  add column row_version integer not null default 1;
alter table training_locations
  add column seats integer check (seats > 0),
  add column aor_id integer references aors,
  add column retired_on timestamptz,
  add column row_version integer not null default 1;

create table training_series (
  id integer generated always as identity primary key,
  rule jsonb not null,
  without jsonb not null,
  aor_id integer references aors,
  created_on timestamptz not null
);

alter table training_classes
  add column series_id integer references training_series,
  add column cancelled_on timestamptz,
  add column cancel_reason text,
  add column row_version integer not null default 1;
create index training_classes_series on training_classes (series_id, start_time) where series_id is not null;
-- Who is taken at a time is looked up by person and by room.
create index training_classes_instructor on training_classes (instructor_id, start_time) where cancelled_on is null;
create index training_classes_location on training_classes (location_id, start_time) where cancelled_on is null;
create index training_classes_name on training_classes using gin (class_name gin_trgm_ops);
create index training_classes_aor on training_classes (aor_id, start_time, id);

-- What was sent to the members of a class, by whom and to how many.
create table training_class_messages (
  id integer generated always as identity primary key,
  training_class_id integer not null references training_classes,
  subject text not null,
  body text not null,
  members integer not null,
  sent_by text not null,
  sent_on timestamptz not null
);
create index training_class_messages_class on training_class_messages (training_class_id, sent_on desc);

alter table course_requests add column reason text;
create index course_requests_date on course_requests (date_time, id);
create index course_requests_status on course_requests (request_status, date_time, id);
