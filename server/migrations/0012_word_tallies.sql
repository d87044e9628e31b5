-- Texts that so many listings contain that they are counted once, and from then on with every change.
create table frequent_words (
  word text primary key,
  is_counted boolean not null default false
);
-- How the number of listings of a group that contain a word changed, under the scopes of listing_tallies.
create table word_tallies (
  id bigint generated always as identity primary key,
  word text not null,
  scope text not null,
  status_group smallint not null,
  change integer not null
);
create index word_tallies_word on word_tallies (word, scope, status_group) include (change);
--> statement-breakpoint
-- A sample of a hundred rows cannot tell a word in 1 % of them from one in none.
alter table listings alter column search_text set statistics 1000;
--> statement-breakpoint
-- All that somebody may type to find a listing: each run of three to eight characters of its words.
create function words_in(search_text text) returns setof text language sql immutable parallel safe as $$
  select distinct substr(word, start, length)
  from regexp_split_to_table(search_text, '\s+') word, generate_series(3, 8) length,
    generate_series(1, char_length(word) - length + 1) start
$$;
--> statement-breakpoint
create function tally_words() returns trigger language plpgsql as $$
begin
  if not exists (select from frequent_words) then return null; end if;
  if tg_op = 'INSERT' then
    insert into word_tallies (word, scope, status_group, change)
      select word, scope, status_group, count(*)
      from added, words_in(search_text) word join frequent_words using (word), unnest(array['', list_aor]) scope
      where standard_status <> 'Z' and scope is not null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into word_tallies (word, scope, status_group, change)
      select word, scope, status_group, -count(*)
      from removed, words_in(search_text) word join frequent_words using (word), unnest(array['', list_aor]) scope
      where standard_status <> 'Z' and scope is not null group by 1, 2, 3;
  else
    insert into word_tallies (word, scope, status_group, change)
      select word, scope, status_group, sum(change)
      from (
        (select search_text, list_aor, status_group, 1 as change from added where standard_status <> 'Z'
          except all select search_text, list_aor, status_group, 1 from removed where standard_status <> 'Z')
        union all
        (select search_text, list_aor, status_group, -1 from removed where standard_status <> 'Z'
          except all select search_text, list_aor, status_group, -1 from added where standard_status <> 'Z')
      ) changes, words_in(search_text) word join frequent_words using (word), unnest(array['', list_aor]) scope
      where scope is not null group by 1, 2, 3 having sum(change) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger listings_words_added after insert on listings referencing new table as added
  for each statement execute function tally_words();
create trigger listings_words_changed after update on listings referencing old table as removed new table as added
  for each statement execute function tally_words();
create trigger listings_words_removed after delete on listings referencing old table as removed
  for each statement execute function tally_words();
