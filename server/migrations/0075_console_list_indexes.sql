-- expand, concurrently
-- Course requests by topic, and what is searched in topics.
create index concurrently if not exists course_requests_by_topic on course_requests (training_topic, id);
--> statement-breakpoint
create index concurrently if not exists course_requests_topic on course_requests using gin (training_topic gin_trgm_ops);
--> statement-breakpoint
-- Where images are used.
create index concurrently if not exists training_classes_media on training_classes
  using gin (media_names(coalesce(image_url, ''))) where image_url is not null;
--> statement-breakpoint
-- The few classes that are cancelled.
create index concurrently if not exists training_classes_cancelled on training_classes (start_time, id)
  where cancelled_on is not null;
--> statement-breakpoint
-- The few who are staff by the roster, and the few grants that are in force.
create index concurrently if not exists members_mls_staff on members (id) where is_crmls_admin;
--> statement-breakpoint
create index concurrently if not exists members_aor_staff on members (id) where is_crmls_aor_admin;
--> statement-breakpoint
create index concurrently if not exists staff_grants_in_force on staff_grants (ends_on) where revoked_on is null;
--> statement-breakpoint
-- What waits of each setting.
create index concurrently if not exists member_settings_waiting_of_type on member_settings (type_id, id)
  where action_required = 1;
--> statement-breakpoint
create index concurrently if not exists office_settings_waiting_of_type on office_settings (type_id, id)
  where action_required = 1;
--> statement-breakpoint
-- Registered members of a class by what is recorded of them.
create index concurrently if not exists attendees_registered on attendees (training_class_id, was_present)
  where un_registered_on is null;
--> statement-breakpoint
-- Acknowledgments of a message by their time, and what is searched among members.
create index concurrently if not exists message_acknowledgments_by_time on message_acknowledgments
  (message_id, acknowledged_on, member_id);
--> statement-breakpoint
create index concurrently if not exists members_words on members
  using gin (lower(first_name || ' ' || last_name || ' ' || login_id) gin_trgm_ops);
