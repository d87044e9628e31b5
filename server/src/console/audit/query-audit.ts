import type { Criterion } from 'contract/common/search.ts'
import { isMlsStaff } from 'contract/members/roles.ts'
import { type AuditSearch, MAX_COUNTED_HITS } from 'contract/staff/audit/audit.contract.ts'
import { hasImpersonalTitle, isImpersonalId, shownChanges } from 'contract/staff/audit/audit-values.ts'
import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { criteriaToSql, pageTotals } from '#db/search-to-sql.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { loadAuditNames } from './audit-names.ts'
import { knownActor, memberKeys } from './audit-people.ts'

const { at, id, actor, action, entity, entityId, concerned, isStaffAct } = auditEntries

type StoredRow = typeof auditEntries.$inferSelect

/**
 * One page of the trail, newest first. The hits are counted at the same time, as far as they are counted: what a page
 * takes does not grow with the trail. `within` leaves out what the reader may not see at all.
 */
export async function queryAudit(call: StaffCall, search: AuditSearch, within?: SQL) {
  const wanted = (await conditionsOf(call, search.criteria)).map((condition) => and(condition, within))
  const [page, counted] = await Promise.all([readRows(call.db, search, wanted), countHits(call.db, wanted)])
  return {
    results: await toRows(call, page.rows),
    hasNewer: page.hasNewer,
    hasOlder: page.hasOlder,
    ...pageTotals(search, Math.min(counted, MAX_COUNTED_HITS)),
    isMoreThanCounted: counted > MAX_COUNTED_HITS,
  }
}

/**
 * What is asked for, as conditions of which a row meets one at most: acts concern a member by number or by account, and
 * an index has the rows of one or the other in order. Who must not see personal values may not find out about them by
 * asking for them either.
 */
async function conditionsOf({ db, member }: StaffCall, criteria: Criterion[]): Promise<(SQL | undefined)[]> {
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
    // As text of the caller: PostgreSQL refuses what is no time.
    else conditions.push(criteriaToSql([criterion], { at: sql`${at}`, action, entity, entityId }))
  }
  const asked = and(...conditions)
  const [first, ...others] = keys
  if (!first) return [asked]
  const ofAll = first.filter((key) => others.every((other) => other.includes(key)))
  return ofAll.map((key) => and(asked, eq(concerned, key)))
}

/** One row more than is shown says whether there are others in the direction of the reader. */
async function readRows(db: Db, search: AuditSearch, wanted: (SQL | undefined)[]) {
  const { before, after, pageId, pageSize } = search
  const isUpward = after !== undefined
  const skipped = pageId * pageSize
  const limit = skipped + pageSize + 1
  const read = await Promise.all(
    wanted.map((condition) =>
      db
        .select()
        .from(auditEntries)
        .where(and(condition, startOf(search)))
        .orderBy(...(isUpward ? [asc(at), asc(id)] : [desc(at), desc(id)]))
        .limit(limit),
    ),
  )
  const way = isUpward ? 1 : -1
  const found = read
    .flat()
    .toSorted((one, other) => way * (one.at.getTime() - other.at.getTime() || one.id - other.id))
    .slice(skipped, limit)
  const isMore = found.length > pageSize
  // The newest page is a whole one.
  if (isUpward && !isMore) return readRows(db, { ...search, pageId: 0, after: undefined }, wanted)
  const rows: StoredRow[] = found.slice(0, pageSize)
  return isUpward
    ? { rows: rows.toReversed(), hasNewer: true, hasOlder: true }
    : { rows, hasNewer: before !== undefined || pageId > 0, hasOlder: isMore }
}

/** Where a page begins: at the place of the row that it goes on from. */
function startOf({ before, after }: AuditSearch): SQL | undefined {
  const row = before ?? after
  if (row === undefined) return undefined
  const side = sql.raw(before === undefined ? '>' : '<')
  return sql`(${at}, ${id}) ${side} ((select placed.at from ${auditEntries} placed where placed.id = ${row}), ${row})`
}

async function countHits(db: Db, wanted: (SQL | undefined)[]): Promise<number> {
  const counts = await Promise.all(
    wanted.map((condition) => {
      const hits = db
        .select({ one: sql`1`.as('one') })
        .from(auditEntries)
        .where(condition)
        .limit(MAX_COUNTED_HITS + 1)
      return db.$count(sql`(${hits.getSQL()}) as hits`)
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

async function toRows({ db, member }: StaffCall, rows: StoredRow[]) {
  const seesPersonal = isMlsStaff(member)
  const names = await loadAuditNames(db, rows)
  return rows.map((row) => {
    const who = names.concerned(row)
    const isTitleShown = seesPersonal || hasImpersonalTitle(row.entity)
    return {
      id: row.id,
      at: row.at.toISOString(),
      actor: row.actor,
      actorName: seesPersonal ? names.actor(row) : null,
      action: row.action,
      entity: row.entity,
      entityId: seesPersonal || isImpersonalId(row.entityId) ? row.entityId : null,
      recordTitle: isTitleShown ? names.title(row) : null,
      concerned: who && { loginId: who.loginId, name: seesPersonal ? who.name : null },
      ...shownChanges(row.entity, row.changes, seesPersonal),
    }
  })
}
