import { DESK_TABS } from '../../contract/src/desk/desk-tabs.ts'
import type { MemberCall } from '../../server/src/access/call.ts'
import { queryDeskMembers } from '../../server/src/desk/query-desk-members.ts'
import { summarizeDesk } from '../../server/src/desk/summarize-desk.ts'
import { AGENTS_PER_OFFICE } from '../../server/src/testing/volumes/fill-members.ts'
import { runLong } from '../../server/src/testing/volumes/run-long.ts'
import { fillDeadlines } from './fill-listings.ts'
import { type Case, dataBench } from './runner.ts'

const MEMBERS = 5000
const BRANCHES = MEMBERS / AGENTS_PER_OFFICE
/** Makes the first offices branches of one main office, so that it gets enough members. */
const JOINED = [
  `update offices set main_office_code = 'BO0' where substr(office_code, 3)::integer < ${BRANCHES}
    and office_code like 'BO%'`,
  `update listings set list_main_office_code = 'BO0' where substr(list_office_code, 3)::integer < ${BRANCHES}`,
  'checkpoint',
  'vacuum analyze',
]

const caseOf = (name: string, work: (call: MemberCall) => Promise<unknown>): Case => ({
  name,
  limit: { p95Ms: 300 },
  ask: async (portal) => {
    const call = await portal.callOf('bench-main')
    return () => work(call)
  },
})

export const desk = dataBench({
  what: 'the broker desk of a main office of 5,000 members',
  sizes: [1_000_000],
  fill: async (pool, size) => {
    await fillDeadlines(pool, size)
    await runLong(pool, ...JOINED)
  },
  cases: [
    ...DESK_TABS.map((tab) => caseOf(tab, (call) => summarizeDesk(call, { officeId: 'all', tab }))),
    caseOf('members', (call) => queryDeskMembers(call, { officeId: 'all', pageId: 0, pageSize: 50 })),
  ],
})
