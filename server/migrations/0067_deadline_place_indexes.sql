-- expand, concurrently
create index concurrently if not exists deadlines_of_all on deadlines (due_at, id)
  include (kind, is_reminder, zone) where ended_at is null and is_needed and is_listed;
--> statement-breakpoint
create index concurrently if not exists deadlines_of_kind on deadlines (kind, due_at, id)
  include (is_reminder, zone) where ended_at is null and is_needed and is_listed;
--> statement-breakpoint
create index concurrently if not exists deadlines_by_agent on deadlines (agent_last_name, agent_first_name, due_at, id)
  include (kind, is_reminder, zone) where ended_at is null and is_needed and is_listed;
--> statement-breakpoint
create index concurrently if not exists deadlines_by_office on deadlines (office_name, due_at, id)
  include (kind, is_reminder, zone) where ended_at is null and is_needed and is_listed;
--> statement-breakpoint
create index concurrently if not exists deadlines_of_aor on deadlines (list_aor, due_at, id)
  include (kind, is_reminder, zone) where ended_at is null and is_needed and is_listed;
--> statement-breakpoint
create index concurrently if not exists deadlines_of_aor_and_kind on deadlines (list_aor, kind, due_at, id)
  include (is_reminder, zone) where ended_at is null and is_needed and is_listed;
--> statement-breakpoint
create index concurrently if not exists deadlines_of_aor_by_agent on deadlines (list_aor, agent_last_name, agent_first_name, due_at, id)
  include (kind, is_reminder, zone) where ended_at is null and is_needed and is_listed;
--> statement-breakpoint
create index concurrently if not exists deadlines_of_aor_by_office on deadlines (list_aor, office_name, due_at, id)
  include (kind, is_reminder, zone) where ended_at is null and is_needed and is_listed;
--> statement-breakpoint
create index concurrently if not exists deadlines_without_place on deadlines (id)
  where ended_at is null and is_needed and is_listed is null;
