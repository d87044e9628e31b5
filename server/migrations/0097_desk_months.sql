-- expand, concurrently
-- Registrations of an office, and of a main office with its branches, by month.
create index concurrently if not exists listings_of_office_by_creation on listings (list_office_code, created_on)
  where standard_status <> 'Z';
--> statement-breakpoint
create index concurrently if not exists listings_of_main_office_by_creation on listings (list_main_office_code, created_on)
  where standard_status <> 'Z';
