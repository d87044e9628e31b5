import { hasDesk } from 'contract/desk/desk-tabs.ts'
import { isStaff } from 'contract/members/roles.ts'
import { accessTo } from 'contract/staff/console-areas.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { loadStaffRoles } from '#access/console/staff-roles.ts'
import { needsSecondFactor } from '#access/console/staff-sign-in.ts'
import { isNamed } from '#access/name-words.ts'
import { reach } from '#access/reach.ts'
import { foldedFast } from '#db/folded-text.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { recentEntries } from '#db/tables/profiles.table.ts'
import { entryOrder, foundTotal, isOpenedBy } from '#find/entry-order.ts'
import { type Finder, foundRows, recordIds } from '#find/finder.ts'
import { isWithin } from './desk-reach.ts'

const name = foldedFast(sql`(${members.firstName} || ' ' || ${members.lastName})`)

/**
 * The members of the caller's desk, by name and User ID: of that in the Staff Console, else of the office desk; none
 * for callers with neither.
 */
export const memberFinder: Finder = {
  find: async (call, text, limit) => {
    const desk = await deskOf(call)
    if (desk === null) return { results: [], total: 0 }
    const rows = await call.db
      .select({
        id: members.id,
        firstName: members.firstName,
        lastName: members.lastName,
        loginId: members.loginId,
        officeName: offices.name,
        officeId: members.officeId,
        total: foundTotal,
      })
      .from(members)
      .leftJoin(offices, eq(offices.id, members.officeId))
      .leftJoin(recentEntries, isOpenedBy(call, 'Members', members.id))
      .where(and(desk.isWithin, isNamed(text)))
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
      path: desk.pathOf(row),
    }))
  },
  withinReach: async (call, ids) => {
    const desk = await deskOf(call)
    if (desk === null) return []
    const rows = await call.db
      .select({ id: members.id })
      .from(members)
      .leftJoin(offices, eq(offices.id, members.officeId))
      .where(and(inArray(members.id, recordIds(ids)), desk.isWithin))
    return rows.map(({ id }) => String(id))
  },
}

type Found = { id: number; loginId: string; officeId: number | null }
/** The members whom the caller may open, as a condition on members left-joined with offices, and where. */
type Desk = { isWithin: SQL; pathOf: (found: Found) => string }

async function deskOf(call: MemberCall): Promise<Desk | null> {
  const access = accessTo('members', await loadStaffRoles(call))
  if (!access) return officeDeskOf(call)
  if (await needsSecondFactor(call)) return null
  return { isWithin: isWithin(access.aors) ?? sql`true`, pathOf: ({ id }) => `/staff/members/${id}` }
}

/** Brokers and members who work for their office find its members; staff find theirs in the console. */
function officeDeskOf({ member, features }: MemberCall): Desk | null {
  if (!hasDesk(member) || isStaff(member) || !features.includes('desk')) return null
  return {
    isWithin: reach(member, 'members'),
    pathOf: ({ loginId, officeId }) => `/desk/office?office=${officeId}&text=${encodeURIComponent(loginId)}`,
  }
}
