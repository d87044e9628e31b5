import type { DeskBranch, DeskSummary } from 'contract/desk/desk.ts'
import { type DeskTab, MAX_LISTED_OFFICES, type WHOLE_REACH } from 'contract/desk/desk-tabs.ts'
import { asc, count, inArray } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { countDueDeadlines, countOpenDeadlines } from '#features/listings/deadlines/count-deadlines.ts'
import { listAgentLeft } from '#features/listings/search/agent-left.ts'
import { countMonths } from '#features/listings/search/count-months.ts'
import { countStatuses } from '#features/listings/search/count-statuses.ts'
import { branchesOf, type Desk, officeColumns, ofOffice, openDesk } from './desk-reach.ts'

type Asked = { officeId: number | typeof WHOLE_REACH; tab: DeskTab }

/**
 * The summary at the top of a tab. Counts at the call, as the lists do; nothing is stored.
 * @throws HttpError 403 for those without a desk, and for an office out of reach
 */
export async function summarizeDesk(call: MemberCall, { officeId, tab }: Asked): Promise<DeskSummary> {
  const desk = await openDesk(call, officeId)
  const hasClock = call.features.includes('clock')
  const isTab = (name: DeskTab) => tab === name
  return {
    asOf: call.now.toISOString(),
    office: desk.office,
    deadlines:
      isTab('deadlines') && hasClock ? await countDueDeadlines(call, ofOffice('office', desk)) : null,
    listings: isTab('listings') ? await countListings(call, desk) : null,
    branches: isTab('office') ? await countBranches(call, desk) : null,
  }
}

async function countListings(call: MemberCall, desk: Desk) {
  const criteria = ofOffice('listOfficeCode', desk)
  const [statuses, months, agentLeft] = await Promise.all([
    countStatuses(call, criteria),
    countMonths(call, criteria),
    listAgentLeft(call, criteria),
  ])
  return { statuses, months, agentLeft }
}

async function countBranches(call: MemberCall, desk: Desk): Promise<DeskBranch[]> {
  const { db } = call
  const branches = await db
    .select(officeColumns)
    .from(offices)
    .where(branchesOf(call, desk))
    .orderBy(asc(offices.name), asc(offices.id))
    .limit(MAX_LISTED_OFFICES)
  if (branches.length === 0) return []
  const ids = branches.map(({ id }) => id)
  const codes = branches.map(({ officeCode }) => officeCode)
  const [counted, open] = await Promise.all([
    db
      .select({ officeId: members.officeId, counted: count() })
      .from(members)
      .where(inArray(members.officeId, ids))
      .groupBy(members.officeId),
    countOpenDeadlines(call, 'office', codes),
  ])
  const membersOf = new Map(counted.map((row) => [row.officeId, row.counted]))
  return branches.map((branch) => ({
    ...branch,
    members: membersOf.get(branch.id) ?? 0,
    openDeadlines: open.get(branch.officeCode) ?? 0,
  }))
}
