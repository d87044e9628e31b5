-- expand, concurrently, reviewed: what it drops only made text searches fast, and an analysis locks nobody out
-- A text filter finds a listing by its address as lists show it, with direction, suffix and unit.
create index concurrently if not exists listings_search on listings
  using gin ((search_text || ' ' || lower(unparsed_address)) gin_trgm_ops) with (fastupdate = off);
--> statement-breakpoint
-- A sample of a hundred rows cannot tell a word in 1 % of them from one in none.
alter index listings_search alter column 1 set statistics 1000;
--> statement-breakpoint
analyze listings;
--> statement-breakpoint
drop index concurrently if exists listings_search_text;
