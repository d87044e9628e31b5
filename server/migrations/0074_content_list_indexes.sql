-- expand, concurrently
-- The orders of lists. What they include is for filters that many records meet: those are come upon soon, without their rows.
create index concurrently if not exists content_records_by_change on content_records (kind, changed_on desc, id)
  include (title, status, aor_id, lower_author, ends_on, category_ids);
--> statement-breakpoint
create index concurrently if not exists content_records_by_title on content_records (kind, title, id)
  include (status, aor_id, lower_author, ends_on, category_ids, changed_on);
--> statement-breakpoint
create index concurrently if not exists content_records_by_status on content_records
  (kind, status, changed_on desc, id) include (title, aor_id, lower_author, ends_on, category_ids);
--> statement-breakpoint
create index concurrently if not exists content_records_by_last_status on content_records
  (kind, status desc, changed_on desc, id) include (title, aor_id, lower_author, ends_on, category_ids);
--> statement-breakpoint
-- The filters, for what few records meet.
create index concurrently if not exists content_records_of_aor on content_records (aor_id, kind, changed_on desc, id)
  include (title, status) where aor_id is not null;
--> statement-breakpoint
create index concurrently if not exists content_records_ended on content_records (kind, ends_on)
  include (status) where ends_on is not null;
--> statement-breakpoint
create index concurrently if not exists content_records_author on content_records using gin (lower_author gin_trgm_ops);
--> statement-breakpoint
create index concurrently if not exists content_records_categories on content_records using gin (category_ids);
--> statement-breakpoint
create index concurrently if not exists content_versions_drafts on content_versions (author_id, kind, entity_id, version)
  where state = 'draft';
--> statement-breakpoint
drop index concurrently if exists content_records_changed;
--> statement-breakpoint
drop index concurrently if exists content_records_title;
