import type { Criterion } from 'contract/common/search.ts'
import { isMlsStaff } from 'contract/members/roles.ts'
import { isImpersonalId } from 'contract/staff/audit/audit-values.ts'
import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { criteriaToSql } from '#db/search-to-sql.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'

const { at, actor, action, entity, entityId, concerned, isStaffAct } = auditEntries

/**
 * The filters as conditions of which a row meets at most one: acts concern a member by number or by account, and an
 * index has the rows of each in order. Readers without the right to personal values cannot search for them either.
 */
export async function wantedRows(
  { db, member }: StaffCall,
  criteria: Criterion[],
): Promise<(SQL | undefined)[]> {
  const seesPersonal = isMlsStaff(member)
  const keys: string[][] = []
  const conditions: (SQL | undefined)[] = []
  for (const criterion of criteria) {
    const { field, values } = criterion
    const [value] = values
    if (field === 'concerned') keys.push(await memberKeys(db, String(value)))
    else if (field === 'actor') conditions.push(eq(actor, await knownActor(db, String(value))))
    // The index holds for the bare condition alone.
    else if (field === 'isStaffAct') conditions.push(value === true ? sql`${isStaffAct}` : not(isStaffAct))
    else if (field === 'entityId' && !seesPersonal && !isImpersonalId(String(value))) return []
    // As text of the caller: PostgreSQL refuses an invalid time.
    else conditions.push(criteriaToSql([criterion], { at: sql`${at}`, action, entity, entityId }))
  }
  const asked = and(...conditions)
  const [first, ...others] = keys
  if (!first) return [asked]
  const ofAll = first.filter((key) => others.every((other) => other.includes(key)))
  return ofAll.map((key) => and(asked, eq(concerned, key)))
}

/** Matches a User ID of the trail case-insensitively; the name of a non-member, such as `system`, stays as it is. */
async function knownActor(db: Db, text: string): Promise<string> {
  const [found] = await db.select({ loginId: members.loginId }).from(members).where(isNamed(text))
  return found?.loginId ?? text.trim()
}

/** The trail's names for the member with this User ID and the account; empty for an unknown one. */
async function memberKeys(db: Db, text: string): Promise<string[]> {
  const [found] = await db
    .select({ id: members.id, accountId: accounts.id })
    .from(members)
    .leftJoin(accounts, eq(accounts.memberId, members.id))
    .where(isNamed(text))
  return found ? [String(found.id), ...(found.accountId ? [found.accountId] : [])] : []
}

function isNamed(text: string) {
  return eq(sql`lower(${members.loginId})`, text.trim().toLowerCase())
}
