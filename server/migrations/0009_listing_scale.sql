-- What orders and counts listings, kept with the row, so that no page and no total walks over all of them.
alter table listings add column promoted_on date;
update listings set promoted_on = (promoted_date at time zone current_setting('gatehouse.market_zone'))::date where promoted_date is not null;
alter table listings
  add column status_group smallint not null generated always as (
    case when promoted_mls_id is not null or promoted_date is not null then 2
      when cancellation_date is not null or standard_status = 'K' then 0
      else 1 end
  ) stored,
  add column end_date date not null generated always as (coalesce(promoted_on, cancellation_date, expiration_date)) stored,
  add constraint listings_promoted_on check ((promoted_on is null) = (promoted_date is null));
--> statement-breakpoint
drop index listings_list_agent;
drop index listings_list_office;
drop index listings_list_main_office;
drop index listings_list_aor;
create index listings_of_agent on listings (list_agent_mls_id, status_group, end_date, listing_id, id) where standard_status <> 'Z';
create index listings_of_office on listings (list_office_code, status_group, end_date, listing_id, id) where standard_status <> 'Z';
create index listings_of_main_office on listings (list_main_office_code, status_group, end_date, listing_id, id) where standard_status <> 'Z';
create index listings_of_aor on listings (list_aor, status_group, end_date, listing_id, id) where standard_status <> 'Z';
create index listings_by_status on listings (status_group, end_date, listing_id, id) where standard_status <> 'Z';
create index listings_by_number on listings (listing_id, id) where standard_status <> 'Z';
create index listings_by_address on listings (unparsed_address, id) where standard_status <> 'Z';
create index listings_by_type on listings (property_type, id) where standard_status <> 'Z';
create index listings_by_price on listings (list_price, id) where standard_status <> 'Z';
create index listings_by_agent on listings (list_agent_mls_id, id) where standard_status <> 'Z';
create index listings_by_contract_date on listings (listing_contract_date, id) where standard_status <> 'Z';
create index listings_by_showing_date on listings (start_showing_date, id) where standard_status <> 'Z';
create index listings_by_end_date on listings (end_date, id) where standard_status <> 'Z';
create index listings_by_change on listings (modified_on, id) where standard_status <> 'Z';
drop index listings_search_text;
create index listings_search_text on listings using gin (search_text gin_trgm_ops) with (fastupdate = off);
--> statement-breakpoint
-- How many listings of a group end on a day: of all of them under scope '', and of each association under its name.
-- Rows are only added by changes, so that no two writers wait for one another; a job folds them together.
create table listing_tallies (
  id bigint generated always as identity primary key,
  scope text not null,
  status_group smallint not null,
  end_date date not null,
  change integer not null
);
create index listing_tallies_scope on listing_tallies (scope, status_group, end_date) include (change);
insert into listing_tallies (scope, status_group, end_date, change)
  select scope, status_group, end_date, count(*) from listings, unnest(array['', list_aor]) scope
  where standard_status <> 'Z' and scope is not null group by 1, 2, 3;
--> statement-breakpoint
create function tally_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_tallies (scope, status_group, end_date, change)
      select scope, status_group, end_date, count(*) from added, unnest(array['', list_aor]) scope
      where standard_status <> 'Z' and scope is not null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into listing_tallies (scope, status_group, end_date, change)
      select scope, status_group, end_date, -count(*) from removed, unnest(array['', list_aor]) scope
      where standard_status <> 'Z' and scope is not null group by 1, 2, 3;
  else
    insert into listing_tallies (scope, status_group, end_date, change)
      select scope, status_group, end_date, sum(change) from (
        select scope, status_group, end_date, 1 as change from added, unnest(array['', list_aor]) scope
        where standard_status <> 'Z'
        union all
        select scope, status_group, end_date, -1 from removed, unnest(array['', list_aor]) scope
        where standard_status <> 'Z'
      ) changes where scope is not null group by 1, 2, 3 having sum(change) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger listings_added after insert on listings referencing new table as added
  for each statement execute function tally_listings();
create trigger listings_changed after update on listings referencing old table as removed new table as added
  for each statement execute function tally_listings();
create trigger listings_removed after delete on listings referencing old table as removed
  for each statement execute function tally_listings();
--> statement-breakpoint
create table geocoded_addresses (
  address text primary key,
  latitude double precision not null,
  longitude double precision not null,
  found_on timestamptz not null
);
--> statement-breakpoint
create trigger audit_entries_kept before truncate on audit_entries
  for each statement execute function refuse_change();
create trigger eula_acknowledgements_kept before truncate on eula_acknowledgements
  for each statement execute function refuse_change();
