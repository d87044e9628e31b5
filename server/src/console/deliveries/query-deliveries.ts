import { MAX_COUNTED_RECORDS } from 'contract/common/counted-lists.ts'
import { isMlsStaff } from 'contract/members/roles.ts'
import type { DeliverySearch } from 'contract/staff/deliveries/deliveries.contract.ts'
import { desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { pageTotals } from '#db/search-to-sql.ts'
import { members } from '#db/tables/members.table.ts'
import { deliveries } from '#db/tables/operations/deliveries.table.ts'
import { wantedRuns } from './wanted-deliveries.ts'

/** One page of deliveries, failing ones first, then the newest; with receivers for callers who may see members. */
export async function queryDeliveries(call: StaffCall, search: DeliverySearch) {
  const { db } = call
  const runs = await wantedRuns(db, search.criteria)
  const [rows, counted] = await Promise.all([readRows(db, search, runs), countHits(db, runs)])
  const [nextTries, receivers] = await Promise.all([
    nextTriesOf(db, rows),
    isMlsStaff(call.member)
      ? receiversOf(
          db,
          rows.map(({ memberId }) => memberId),
        )
      : new Map(),
  ])
  return {
    results: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      recipient: row.recipient,
      member: receivers.get(row.memberId) ?? null,
      state: row.standing,
      tries: row.tries,
      lastError: row.lastError,
      createdOn: row.createdOn.toISOString(),
      nextTryOn: nextTries.get(row.id) ?? null,
      sentOn: row.sentOn?.toISOString() ?? null,
    })),
    ...pageTotals(search, Math.min(counted, MAX_COUNTED_RECORDS)),
    isMoreThanCounted: counted > MAX_COUNTED_RECORDS,
  }
}

const order = [desc(deliveries.isTroubled), desc(deliveries.createdOn), desc(deliveries.id)]

async function readRows(db: Db, { pageId, pageSize }: DeliverySearch, runs: SQL[]) {
  if (runs.length === 0) return []
  const reach = (pageId + 1) * pageSize
  const ends = runs.map((run) => {
    const end = db
      .select({ id: deliveries.id, isTroubled: deliveries.isTroubled, createdOn: deliveries.createdOn })
      .from(deliveries)
      .where(run)
      .orderBy(desc(deliveries.createdOn), desc(deliveries.id))
      .limit(reach)
    return sql`(${end.getSQL()})`
  })
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${sql.join(ends, sql` union all `)}) as ends
    order by is_troubled desc, created_on desc, id desc limit ${pageSize} offset ${pageId * pageSize}`)
  if (rows.length === 0) return []
  return db
    .select(getTableColumns(deliveries))
    .from(deliveries)
    .where(
      inArray(
        deliveries.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(...order)
}

async function countHits(db: Db, runs: SQL[]): Promise<number> {
  if (runs.length === 0) return 0
  const hits = runs.map((run) => {
    const some = db
      .select({ one: sql`1`.as('one') })
      .from(deliveries)
      .where(run)
      .limit(MAX_COUNTED_RECORDS + 1)
    return sql`(${some.getSQL()})`
  })
  return db.$count(
    sql`(select 1 from (${sql.join(hits, sql` union all `)}) as runs limit ${MAX_COUNTED_RECORDS + 1}) as hits`,
  )
}

/** The time at which the queue tries them again; others are not tried any more. */
async function nextTriesOf(db: Db, rows: { id: string; state: string }[]): Promise<Map<string, string>> {
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  if (waiting.length === 0) return new Map()
  const { rows: found } = await db.execute<{ id: string; at: Date }>(sql`
    select id::text, to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from pgboss.job
    where name in ('mail', 'sms') and id in ${waiting} and state in ('created', 'retry')`)
  return new Map(found.map(({ id, at }) => [id, String(at)]))
}

/** The members with these ids, as the member pages of the console show them. */
export async function receiversOf(db: Db, ids: (number | null)[]) {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  if (known.length === 0) return new Map<number | null, never>()
  const found = await db
    .select({
      id: members.id,
      loginId: members.loginId,
      name: sql<string>`${members.firstName} || ' ' || ${members.lastName}`,
    })
    .from(members)
    .where(inArray(members.id, known))
  return new Map<number | null, (typeof found)[number]>(found.map((member) => [member.id, member]))
}
