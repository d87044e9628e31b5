create table training_subjects (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  aor_id integer references aors
);
create table training_topics (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  training_subject_id integer not null references training_subjects,
  description text,
  notes text,
  attachment_url text,
  aor_id integer references aors
);
create index training_topics_name on training_topics (lower(name));
create index training_topics_training_subject_id on training_topics (training_subject_id);
create table training_instructors (
  id integer generated always as identity primary key,
  name text not null,
  photo_url text,
  color text,
  notes text
);
create index training_instructors_name on training_instructors (name);
create table training_locations (
  id integer generated always as identity primary key,
  name text not null,
  address text
);
create index training_locations_name on training_locations (name);
create table training_classes (
  id integer generated always as identity primary key,
  class_name text,
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time),
  capacity integer not null check (capacity >= 0),
  seats_taken integer not null default 0 check (seats_taken >= 0),
  image_url text,
  presentation_type text not null,
  location_id integer references training_locations,
  instructor_id integer references training_instructors,
  aor_id integer references aors
);
create index training_classes_start_time on training_classes (start_time, id);
create table training_class_topics (
  training_class_id integer not null references training_classes,
  training_topic_id integer not null references training_topics,
  position integer not null,
  primary key (training_class_id, training_topic_id)
);
create index training_class_topics_training_topic_id on training_class_topics (training_topic_id);
--> statement-breakpoint
create table attendees (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  training_class_id integer not null references training_classes,
  was_present boolean,
  un_registered_on timestamptz,
  created_on timestamptz not null,
  row_version integer not null default 1,
  unique (member_id, training_class_id)
);
create index attendees_training_class_id on attendees (training_class_id);
create table course_requests (
  id integer generated always as identity primary key,
  requested_by integer not null references members,
  training_topic_id integer references training_topics,
  training_topic text not null,
  comments text not null,
  date_time timestamptz not null,
  date_time_text text not null,
  request_status integer check (request_status between 1 and 4),
  created_on timestamptz not null,
  row_version integer not null default 1
);
create index course_requests_requested_by on course_requests (requested_by, date_time);
create index course_requests_training_topic_id on course_requests (training_topic_id);
