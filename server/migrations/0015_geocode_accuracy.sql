-- How exactly the position of a listing is known; not known for listings that were stored before.
alter table listings add column geocode_accuracy text
  check (geocode_accuracy in ('rooftop', 'approximate'));
--> statement-breakpoint
-- Kept positions said nothing about their accuracy: providers are asked anew.
delete from geocoded_addresses;
alter table geocoded_addresses
  add column accuracy text not null check (accuracy in ('rooftop', 'approximate')),
  add column city text,
  add column county_or_parish text,
  add column state_or_province text;
--> statement-breakpoint
-- The county as the RESO lookup names it.
update postal_places set county_or_parish = 'San Francisco'
  where county_or_parish = 'City and County of San Francisco';
update property_records set county_or_parish = 'San Francisco'
  where county_or_parish = 'City and County of San Francisco';
update listings set county_or_parish = 'San Francisco'
  where county_or_parish = 'City and County of San Francisco';
update lookup_values set short_value = 'San Francisco', long_value = 'San Francisco'
  where lookup_name = 'CountyOrParish' and short_value = 'City and County of San Francisco';
--> statement-breakpoint
-- Cities without a post office of their own, on installations whose lookups are loaded already.
insert into lookup_values (set_number, lookup_name, short_value, long_value, sort_order)
select 8, 'City', name, name, 0
from unnest(array[
  'Belvedere', 'Bermuda Dunes', 'Bradbury', 'Canyon Lake', 'Commerce', 'Coto de Caza', 'Cudahy',
  'East Los Angeles', 'East Palo Alto', 'Eastvale', 'Foster City', 'Hidden Hills', 'Hillsborough', 'Irwindale',
  'Jurupa Valley', 'La Habra Heights', 'Los Altos Hills', 'Monte Sereno', 'Palos Verdes Estates', 'Rolling Hills',
  'Rolling Hills Estates', 'Rossmoor', 'Tiburon', 'Vernon', 'Woodside'
]) name
where exists (select from lookup_values where lookup_name = 'City')
on conflict do nothing;
--> statement-breakpoint
with ordered as (
  select short_value, row_number() over (order by lower(long_value)) - 1 as place
  from lookup_values where lookup_name = 'City' and set_number = 8
)
update lookup_values set sort_order = ordered.place
from ordered
where lookup_values.set_number = 8 and lookup_values.lookup_name = 'City'
  and lookup_values.short_value = ordered.short_value;
--> statement-breakpoint
-- Settings are searched by e-mail address too.
create index members_email_prefix on members (lower(email) text_pattern_ops);
