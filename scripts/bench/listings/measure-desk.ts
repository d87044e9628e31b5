import { DESK_TABS } from '../../../contract/src/desk/desk-tabs.ts'
import type { OpenDatabase } from '../../../server/src/db/open.ts'
import { queryDeskMembers } from '../../../server/src/desk/query-desk-members.ts'
import { summarizeDesk } from '../../../server/src/desk/summarize-desk.ts'
import { AGENTS_PER_OFFICE } from '../../../server/src/testing/volumes/fill-members.ts'
import { percentile } from '../../portal/percentile.ts'
import { timesByTurns } from '../times-by-turns.ts'
import { openBenchPortal, withDatabaseServer } from './bench-portal.ts'
import { fillDeadlines } from './measure-deadlines.ts'

const LISTINGS = 1_000_000
const MEMBERS = 5000
const TIMES = 40
const MAX_MS = 300

/** What the desk of a main office of 5,000 members takes among 1,000,000 listings; false above 300 ms at p95. */
export async function measureDesk(): Promise<boolean> {
  let isGood = true
  await withDatabaseServer(async (urlOf) => {
    console.log(`Filling ${LISTINGS} listings`)
    const portal = await openBenchPortal(urlOf, 'bench_desk', async (pool) => {
      await fillDeadlines(pool, LISTINGS)
      await joinOffices(pool)
    })
    const call = await portal.callOf('bench-main')
    const page = { officeId: 'all', pageId: 0, pageSize: 50 } as const
    const works: [string, () => Promise<unknown>][] = [
      ...DESK_TABS.map((tab): [string, () => Promise<unknown>] => [
        tab,
        () => summarizeDesk(call, { officeId: 'all', tab }),
      ]),
      ['members', () => queryDeskMembers(call, page)],
    ]
    console.log('\nMilliseconds, p50 and p95')
    for (const [name, work] of works) {
      const [times = []] = await timesByTurns([work], TIMES)
      const [usual, late] = [percentile(times, 0.5), percentile(times, 0.95)]
      isGood &&= late <= MAX_MS
      console.log(
        `${late <= MAX_MS ? 'ok  ' : 'OVER'}  ${name.padEnd(16)}${usual.toFixed(1).padStart(8)}${late.toFixed(1).padStart(8)}`,
      )
    }
    await portal.close()
  })
  return isGood
}

/** Makes the first offices branches of one main office, so that it has so many members. */
async function joinOffices(pool: OpenDatabase['pool']): Promise<void> {
  const client = await pool.connect()
  const branches = MEMBERS / AGENTS_PER_OFFICE
  try {
    await client.query('set statement_timeout = 0')
    await client.query(
      `update offices set main_office_code = 'BO0' where substr(office_code, 3)::integer < ${branches}
        and office_code like 'BO%'`,
    )
    await client.query(
      `update listings set list_main_office_code = 'BO0' where substr(list_office_code, 3)::integer < ${branches}`,
    )
    await client.query('checkpoint')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
