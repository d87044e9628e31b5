-- Words of many listings are found while they are asked for; only the days on which listings end are counted ahead.
drop trigger listings_words_added on listings;
drop trigger listings_words_changed on listings;
drop trigger listings_words_removed on listings;
drop function tally_words();
drop function words_in(text);
drop table word_tallies;
drop table frequent_words;
--> statement-breakpoint
drop trigger listings_added on listings;
drop trigger listings_changed on listings;
drop trigger listings_removed on listings;
drop function tally_listings();
alter table listing_tallies rename to listing_day_counts;
alter index listing_tallies_scope rename to listing_day_counts_scope;
alter index listing_tallies_pkey rename to listing_day_counts_pkey;
alter sequence listing_tallies_id_seq rename to listing_day_counts_id_seq;
--> statement-breakpoint
-- Adds how the number of listings of each group that end on a day has changed; `Z` is the status of deleted ones.
create function count_listing_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_day_counts (scope, status_group, end_date, change)
      select scope, status_group, end_date, count(*) from added, unnest(array['', list_aor]) scope
      where standard_status <> 'Z' and scope is not null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into listing_day_counts (scope, status_group, end_date, change)
      select scope, status_group, end_date, -count(*) from removed, unnest(array['', list_aor]) scope
      where standard_status <> 'Z' and scope is not null group by 1, 2, 3;
  else
    insert into listing_day_counts (scope, status_group, end_date, change)
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
  for each statement execute function count_listing_days();
create trigger listings_changed after update on listings referencing old table as removed new table as added
  for each statement execute function count_listing_days();
create trigger listings_removed after delete on listings referencing old table as removed
  for each statement execute function count_listing_days();
