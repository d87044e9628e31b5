import { accessTo } from 'contract/staff/console-areas.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { loadStaffRoles } from '#access/console/staff-roles.ts'
import { needsSecondFactor } from '#access/console/staff-sign-in.ts'
import { isNamed } from '#access/name-words.ts'
import { foldedFast } from '#db/folded-text.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { recentEntries } from '#db/tables/profiles.table.ts'
import { entryOrder, foundTotal, isOpenedBy } from '#find/entry-order.ts'
import { type Finder, foundRows, recordIds } from '#find/finder.ts'
import { isWithin } from './desk-reach.ts'

const name = foldedFast(sql`(${members.firstName} || ' ' || ${members.lastName})`)

/** The members of the caller's desk in the Staff Console, by name and User ID; nobody for those who have none. */
export const memberFinder: Finder = {
  find: async (call, text, limit) => {
    const isInDesk = await deskOf(call)
    if (isInDesk === null) return { results: [], total: 0 }
    const rows = await call.db
      .select({
        id: members.id,
        firstName: members.firstName,
        lastName: members.lastName,
        loginId: members.loginId,
        officeName: offices.name,
        total: foundTotal,
      })
      .from(members)
      .leftJoin(offices, eq(offices.id, members.officeId))
      .leftJoin(recentEntries, isOpenedBy(call, 'Members', members.id))
      .where(and(isInDesk, isNamed(text)))
      .orderBy(
        ...entryOrder(call, text, { title: name, codes: [sql`lower(${members.loginId})`] }),
        members.id,
      )
      .limit(limit)
    return foundRows(rows, (row) => ({
      id: String(row.id),
      title: `${row.firstName} ${row.lastName}`,
      detail: [row.loginId, row.officeName].filter(Boolean).join(' · '),
      startsOn: null,
      path: `/staff/members/${row.id}`,
    }))
  },
  withinReach: async (call, ids) => {
    const isInDesk = await deskOf(call)
    if (isInDesk === null) return []
    const rows = await call.db
      .select({ id: members.id })
      .from(members)
      .where(and(inArray(members.id, recordIds(ids)), isInDesk))
    return rows.map(({ id }) => String(id))
  },
}

/** The members whose pages the caller may open; null for none. */
async function deskOf(call: MemberCall): Promise<SQL | null> {
  const access = accessTo('members', await loadStaffRoles(call))
  if (!access || (await needsSecondFactor(call))) return null
  return isWithin(access.aors) ?? sql`true`
}
