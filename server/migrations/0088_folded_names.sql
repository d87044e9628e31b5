-- expand, concurrently, reviewed: an analysis locks nobody out
-- A text as the search compares it: in lower case and without accents.
create or replace function folded_text(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(normalize(lower(value), NFD), '[\u0300-\u036f]', '', 'g')
$$;
--> statement-breakpoint
-- Few addresses and names have letters beyond ASCII; all others are found as they are.
create index concurrently if not exists listings_folded on listings
  using gin (folded_text(search_text || ' ' || lower(unparsed_address)) gin_trgm_ops) with (fastupdate = off)
  where octet_length(search_text || unparsed_address) > char_length(search_text || unparsed_address);
--> statement-breakpoint
create index concurrently if not exists members_folded on members
  using gin (folded_text(' ' || first_name || ' ' || last_name) gin_trgm_ops)
  where octet_length(first_name || last_name) > char_length(first_name || last_name);
--> statement-breakpoint
analyze listings;
--> statement-breakpoint
analyze members;
