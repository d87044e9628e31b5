import { DAY_MS } from 'contract/common/day.ts'
import type { MyDataState } from 'contract/my-data/my-data.contract.ts'
import { MY_DATA_HOURS } from 'contract/my-data/my-data-limits.ts'
import { and, desc, eq, type InferSelectModel, isNull } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { myDataExports } from '#db/tables/my-data.table.ts'

const HOUR_MS = DAY_MS / 24

export type ExportRow = InferSelectModel<typeof myDataExports>
type Asked = Pick<MemberCall, 'accountId' | 'now'>

/** Not one that was approved for staff. */
const isOwn = isNull(myDataExports.privacyRequestId)

/** The time at which an export expires: until then it can be fetched, and then it is removed. */
export function endOf({ madeOn, askedOn }: ExportRow): Date {
  return new Date((madeOn ?? askedOn).getTime() + MY_DATA_HOURS * HOUR_MS)
}

/** The last export that the owner of an account requested, while it is kept. */
export async function latestExport(db: Db, { accountId, now }: Asked): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(myDataExports)
    .where(and(eq(myDataExports.accountId, accountId), isOwn))
    .orderBy(desc(myDataExports.askedOn))
    .limit(1)
  return row && endOf(row) > now ? row : null
}

/** An export of the caller by its id, while it is kept; null for another member's. */
export async function findExport(db: Db, { accountId, now }: Asked, id: string): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(myDataExports)
    .where(and(eq(myDataExports.id, id), eq(myDataExports.accountId, accountId), isOwn))
  return row && endOf(row) > now ? row : null
}

/** When there can be another export after this one; null where that is now. One that failed holds nothing up. */
export function nextOn(row: ExportRow | null, now: Date): Date | null {
  if (!row || row.state === 'failed') return null
  const next = new Date(row.askedOn.getTime() + MY_DATA_HOURS * HOUR_MS)
  return next > now ? next : null
}

/** The state of the last export, as the member sees it. */
export function stateOf(row: ExportRow | null, now: Date): MyDataState {
  return {
    latest: row && {
      id: row.id,
      state: row.state,
      askedOn: row.askedOn.toISOString(),
      size: row.size,
      availableUntil: row.state === 'ready' ? endOf(row).toISOString() : null,
    },
    nextOn: nextOn(row, now)?.toISOString() ?? null,
  }
}
