import type { OpenDatabase } from '../../../server/src/db/open.ts'
import { fillMembers } from '../listings/fill-listings.ts'

const MEMBERS = 2000
export const STAFF = 'bench1'
const DAYS_OF_USE = 730

async function withStaff(pool: OpenDatabase['pool'], fill: string, values: unknown[]): Promise<void> {
  await fillMembers(pool, MEMBERS)
  await pool.query('update members set is_crmls_admin = true where login_id = $1', [STAFF])
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(fill, values)
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

/** Deliveries of 90 days: most were sent, one in fifty is in trouble, one in twenty is a text message. */
export function fillDeliveries(pool: OpenDatabase['pool'], rows: number): Promise<void> {
  return withStaff(
    pool,
    `insert into deliveries (id, kind, member_id, recipient, is_notice, state, tries, last_error, created_on)
     select gen_random_uuid(), case when n % 20 = 0 then 'sms' else 'mail' end,
       (select min(id) from members) + n % ${MEMBERS},
       chr(97 + n % 26) || '***@' || chr(97 + n / 26 % 26) || '***.com', true,
       case when n % 50 <> 7 then 'sent' else (array['failed', 'bounced', 'waiting'])[1 + n / 50 % 3] end,
       case when n % 50 <> 7 then 1 else 3 end, case when n % 50 = 7 then 'Connection timeout' end,
       now() - n * (interval '90 days' / $1::integer)
     from generate_series(1, $1::integer) as n`,
    [rows],
  )
}

/** Usage of some days: 13 associations, 8 member types, and of each day 40 applications and 60 articles. */
export function fillUsage(pool: OpenDatabase['pool'], days = DAYS_OF_USE): Promise<void> {
  return withStaff(
    pool,
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
     ), sizes as (
       insert into usage_counts (day, figure, key, aor_short_name, member_type_id, count)
       select current_date, 'members', '', aor, type, 100 from groups
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
       from steps, groups, generate_series(1, 60) key where (key + type) % 6 = 0`,
    [days],
  )
}
