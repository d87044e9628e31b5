import type { Db, OpenDatabase } from '../../../server/src/db/open.ts'
import { getPreferences } from '../../../server/src/features/preferences/get-preferences.ts'
import { createMessage } from '../../../server/src/features/system-messages/administration/save-message.ts'
import { listVisibleMessages } from '../../../server/src/features/system-messages/list-visible-messages.ts'
import { observedQueries } from '../../../server/src/testing/observed-queries.ts'
import { fillMembers } from '../../../server/src/testing/volumes/fill-members.ts'
import { percentile } from '../../portal/percentile.ts'
import { type BenchPortal, openBenchPortal, withDatabaseServer } from '../listings/bench-portal.ts'

const MEMBERS = 100_000
const MESSAGES = 10_000
const READ_MARKS = 2000
const ASKED_MEMBERS = 200
const MAX_MS = 20

/**
 * A broadcast to 100,000 members among 10,000 messages: the rows that it adds to the whole database, and what the
 * database spends on the list and the read marks of a member, from which the browser counts the badge. Answers whether
 * it is one row beside that of the audit trail, and 99 of 100 members cost less than 20 ms.
 */
export async function measureBroadcast(): Promise<boolean> {
  let isGood = true
  await withDatabaseServer(async (urlOf) => {
    const portal = await openBenchPortal(urlOf, 'bench_broadcast', async (pool) => {
      await fillMembers(pool, MEMBERS)
      await pool.query(messages)
      await pool.query(readMarks)
      await pool.query('vacuum analyze')
    })
    const floorMs = await databaseMs(portal, (db) => db.execute('select 1'))
    console.log(`floor: ${floorMs.toFixed(2)} ms in the database for one empty query`)
    const added = await rowsOfBroadcast(portal)
    console.log(`A broadcast to ${MEMBERS} members adds ${added} rows, one of them to the audit trail`)
    isGood = added === 2
    isGood = (await measureInbox(portal, 'messages of many audiences')) && isGood
    await portal.database.pool.query('update system_notifications set aor_name = null, criteria = null')
    await portal.database.pool.query('vacuum analyze system_notifications')
    isGood = (await measureInbox(portal, 'all messages for everybody')) && isGood
    await portal.close()
  })
  return isGood
}

/** One of ten for everybody, four for associations, the others for member types, offices and single members. */
const messages = `
  insert into system_notifications
    (title, message, system_notification_status_id, source, position, show, aor_name, criteria, created_on, modified_on)
  select 'Message ' || n, repeat('The office closes at noon on Friday. ', 8), 1 + n % 4, 'AOR', 'dash', true,
    case field when 'AorShortName' then value end,
    case when field <> '' then
      jsonb_build_array(jsonb_build_object('field', field, 'op', 'Equal', 'values', jsonb_build_array(value)))
    end,
    now() - n * interval '1 minute', now()
  from (
    select n, (array[
        '', 'AorShortName', 'AorShortName', 'AorShortName', 'AorShortName', 'MemberTypeId', 'MemberTypeId',
        'OfficeCode', 'OfficeCode', 'LoginId'])[1 + n % 10] as field,
      (array[
        '', 'B' || n % 8, 'B' || n % 8, 'B' || n % 8, 'B' || n % 8, (1 + n / 10 % 12)::text, (1 + n / 10 % 12)::text,
        'BO' || n % 5000, 'BO' || n % 5000, 'bench' || n])[1 + n % 10] as value
    from generate_series(1, ${MESSAGES}) n
  ) told`

const readMarks = `
  insert into profiles (member_id, row_version, fav_apps, articles_read, fav_articles, user_notifications,
      user_notifications_archived, system_notifications_acknowledged, profile_bag, modified_on)
    select id, 1, '[]', '[]', '[]', '[]', '[]',
      (select jsonb_agg(mark) from generate_series(1, ${READ_MARKS}) mark), '{}', now()
    from members where login_id in (select 'bench' || n from generate_series(0, ${ASKED_MEMBERS - 1}) n)`

async function rowsOfBroadcast(portal: BenchPortal): Promise<number> {
  const { pool } = portal.database
  const before = await countRows(pool)
  await createMessage(await portal.callOf('bench-type12'), {
    title: 'To all',
    message: 'The portal is down on Sunday.',
    position: 'dash',
  })
  return (await countRows(pool)) - before
}

async function countRows(pool: OpenDatabase['pool']): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`
    select sum((xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', schemaname, tablename),
      false, true, '')))[1]::text::bigint) as count
    from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`)
  return Number(rows[0]?.count)
}

async function measureInbox(portal: BenchPortal, name: string): Promise<boolean> {
  const times: number[] = []
  let shown = 0
  for (let index = 0; index < ASKED_MEMBERS; index += 1) {
    const call = await portal.callOf(`bench${index}`)
    const list = await databaseMs(portal, async (db) => {
      shown += (await listVisibleMessages({ ...call, db })).results.length
    })
    const marks = await databaseMs(portal, (db) => getPreferences({ ...call, db }, call.member.id))
    times.push(list + marks)
  }
  const p99 = percentile(times, 0.99)
  const isGood = p99 < MAX_MS
  console.log(
    `${isGood ? 'ok  ' : 'OVER'}  ${name}: list and read marks of ${ASKED_MEMBERS} members, ${Math.round(shown / ASKED_MEMBERS)} shown to each, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${MAX_MS} in the database`,
  )
  return isGood
}

/** What the database says that it spends on planning and running the queries of some work. */
async function databaseMs({ database }: BenchPortal, work: (db: Db) => Promise<unknown>): Promise<number> {
  const { db, explain } = observedQueries(database.pool)
  await work(db)
  const plans = await explain<{ 'QUERY PLAN': [Record<string, number>] }>('analyze, format json')
  return plans.reduce((spent, { 'QUERY PLAN': [plan] }) => {
    return spent + (plan['Planning Time'] ?? 0) + (plan['Execution Time'] ?? 0)
  }, 0)
}
