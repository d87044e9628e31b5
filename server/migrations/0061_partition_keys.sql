-- expand, concurrently, reviewed: ids and places in a chain are unique already, so no write is refused.
create unique index concurrently if not exists audit_entries_first_pkey on audit_entries (id, at);
--> statement-breakpoint
create unique index concurrently if not exists history_entries_first_pkey on history_entries (id, at);
--> statement-breakpoint
create unique index concurrently if not exists history_entries_first_number
  on history_entries (registration_id, number, at);
