-- expand, concurrently
-- Course requests of an association in each order of their list.
create index concurrently if not exists course_requests_of_aor on course_requests (aor_id, date_time, id);
--> statement-breakpoint
create index concurrently if not exists course_requests_of_aor_by_topic on course_requests (aor_id, training_topic, id);
--> statement-breakpoint
create index concurrently if not exists course_requests_of_aor_by_status on course_requests
  (aor_id, request_status, date_time, id);
--> statement-breakpoint
-- Classes of an association likewise; by their time there is one.
create index concurrently if not exists training_classes_of_aor_by_name on training_classes (aor_id, class_name, id);
--> statement-breakpoint
create index concurrently if not exists training_classes_of_aor_by_seats on training_classes (aor_id, seats_taken, id);
--> statement-breakpoint
-- What has ended with all that its orders need, so that it is counted without the rows.
create index concurrently if not exists content_records_by_end on content_records (kind, ends_on)
  include (id, title, status, changed_on) where ends_on is not null;
--> statement-breakpoint
drop index concurrently if exists content_records_ended;
