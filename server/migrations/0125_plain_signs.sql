-- expand, concurrently, reviewed: what it drops only made text searches fast, and is built again at once
-- A text as the search compares it: in lower case, without accents, with the signs of a keyboard and no invisible ones.
create or replace function folded_text(value text) returns text language sql immutable parallel safe as $$
  select translate(
    regexp_replace(
      normalize(lower(value), NFD),
      '[\u0300-\u036f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
    e'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d'
      || e'\u2018\u2019\u201a\u201b\u02b9\u02bb\u02bc\u2032\u00b4\u0060\uff07'
      || e'\u201c\u201d\u201e\u201f\u2033'
      || e'\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000',
    repeat('-', 9) || repeat('''', 11) || repeat('"', 5) || repeat(' ', 15))
$$;
--> statement-breakpoint
drop index concurrently if exists listings_folded;
--> statement-breakpoint
create index concurrently if not exists listings_folded on listings
  using gin (folded_text(search_text || ' ' || lower(unparsed_address)) gin_trgm_ops) with (fastupdate = off)
  where octet_length(search_text || unparsed_address) > char_length(search_text || unparsed_address);
--> statement-breakpoint
drop index concurrently if exists members_folded;
--> statement-breakpoint
create index concurrently if not exists members_folded on members
  using gin (folded_text(' ' || first_name || ' ' || last_name) gin_trgm_ops)
  where octet_length(first_name || last_name) > char_length(first_name || last_name);
--> statement-breakpoint
analyze listings;
--> statement-breakpoint
analyze members;
