import type { OpenDatabase } from '../../db/open.ts'
import { runLong } from './run-long.ts'

/** Usage of some days, beside what is there: 13 associations, 8 member types, and of each day 40 applications and 60 articles. */
export function fillUsage(pool: OpenDatabase['pool'], days: number): Promise<void> {
  return runLong(pool, [
    `with steps as (
       select current_date - n as day, '' as suffix from generate_series(0, $1::integer - 1) n
       union select date_trunc('week', current_date - n)::date, '/week' from generate_series(0, $1::integer - 1) n
       union select date_trunc('month', current_date - n)::date, '/month' from generate_series(0, $1::integer - 1) n
     ), groups as (
       select 'A' || aor as aor, type from generate_series(1, 13) aor, generate_series(1, 8) type
     ), figures as (
       select name from unnest(array['signIns', 'membersSignedIn', 'applicationsOpened', 'articlesRead',
         'classesAttended', 'classesHeld', 'messagesPublished']) name
     ), totals as (
       insert into usage_counts (day, figure, key, aor_short_name, member_type_id, count)
       select day, name || suffix, '', aor, type, 1 + (random() * 90)::integer from steps, figures, groups
       on conflict do nothing
     ), sizes as (
       insert into usage_counts (day, figure, key, aor_short_name, member_type_id, count)
       select current_date, 'members', '', aor, type, 100 from groups
       on conflict do nothing
     )
     insert into usage_counts (day, figure, key, aor_short_name, member_type_id, count)
     select day, name || '/all' || suffix, key::text, '', 0, 500 from steps, generate_series(1, 60) key,
       unnest(array['applicationsOpened', 'articlesRead']) name
     union all
     select day, name || '/all' || suffix, '', '', 0, 5000 from steps, figures
     union all
     select day, 'applicationsOpened' || suffix, key::text, aor, type, 1 + (random() * 9)::integer
       from steps, groups, generate_series(1, 40) key where (key + type) % 4 = 0
     union all
     select day, 'articlesRead' || suffix, key::text, aor, type, 1 + (random() * 9)::integer
       from steps, groups, generate_series(1, 60) key where (key + type) % 6 = 0
     on conflict do nothing`,
    [days],
  ])
}
