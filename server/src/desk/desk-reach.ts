import type { Criterion } from 'contract/common/search.ts'
import type { DeskOffice } from 'contract/desk/desk.ts'
import { DESK_TEXTS, hasDesk, MAX_LISTED_OFFICES, WHOLE_REACH } from 'contract/desk/desk-tabs.ts'
import { actsForBranches, actsForOneOffice, isSubOffice } from 'contract/members/roles.ts'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { reach } from '#access/reach.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { forbidden } from '#http/errors.ts'

/** The offices that a desk shows: one, or all within reach; also as a condition on them. */
export type Desk = { office: DeskOffice | null; isShown: SQL }

const { id, officeCode, mainOfficeCode, name } = offices
export const officeColumns = { id, officeCode, mainOfficeCode, name }

/**
 * Opens the desk of an office, or of everything within reach, which is their own office for members without another.
 * @throws HttpError 403 for those without a desk, and for an office out of reach
 */
export async function openDesk(
  { db, member }: MemberCall,
  officeId: number | typeof WHOLE_REACH,
): Promise<Desk> {
  if (!hasDesk(member)) throw forbidden(DESK_TEXTS.noAccess)
  const isReached = reach(member, 'deskOffices')
  const asked = officeId === WHOLE_REACH && actsForOneOffice(member) ? member.officeId : officeId
  if (asked === WHOLE_REACH) return { office: null, isShown: isReached }
  const [office] = await db
    .select(officeColumns)
    .from(offices)
    .where(and(eq(offices.id, asked ?? 0), isReached))
  if (!office) throw forbidden(DESK_TEXTS.noAccess)
  return { office, isShown: eq(offices.id, office.id) }
}

/** The offices from which the caller may choose one, the main office first. */
export async function listDeskOffices({ db, member }: MemberCall) {
  if (!hasDesk(member)) throw forbidden(DESK_TEXTS.noAccess)
  const isReached = reach(member, 'deskOffices')
  const results = await db
    .select(officeColumns)
    .from(offices)
    .where(isReached)
    .orderBy(sql`(${offices.officeCode} <> ${offices.mainOfficeCode})`, asc(offices.name), asc(offices.id))
    .limit(MAX_LISTED_OFFICES)
  return { results, total: await db.$count(offices, isReached) }
}

/** The branches that a desk lists: of the main office that is shown, and of the own one. */
export function branchesOf({ member }: MemberCall, { office }: Desk): SQL {
  const main = office ?? member.office
  if (!main || isSubOffice(main)) return sql`false`
  if (!office && !actsForBranches(member)) return sql`false`
  const isBranch = and(eq(offices.mainOfficeCode, main.officeCode), ne(offices.officeCode, main.officeCode))
  return and(reach(member, 'deskOffices'), isBranch) ?? sql`false`
}

/** The members of the offices of a desk. As an array, so that their index leads to them. */
export function isOfDesk({ office, isShown }: Desk): SQL {
  if (office) return eq(members.officeId, office.id)
  return sql`${members.officeId} = any(array(select ${offices.id} from ${offices} where ${isShown}))`
}

/** The criteria that make lists show the same listings: those of the office, else all within the caller's reach. */
export function ofOffice(field: 'office' | 'listOfficeCode', { office }: Desk): Criterion[] {
  return office ? [{ field, op: 'Equal', values: [office.officeCode] }] : []
}
