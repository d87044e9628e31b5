import { and, eq, gte, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { systemNotifications, userNotifications } from '#db/tables/messages.table.ts'
import { profiles } from '#db/tables/profiles.table.ts'
import { toNotification } from '#features/notifications/notification-record.ts'
import { isShownAt } from '#features/system-messages/message-access.ts'
import { selectMessages } from '#features/system-messages/system-message-record.ts'
import { isBehind, type LiveKind, type LivePosition } from './live-position.ts'

/**
 * Something that a reader is told: what happened, and the record, the id of one that is gone, or the version of the
 * own preferences (D3-21, D3-171).
 */
export type LiveEvent = {
  position: LivePosition
  name: 'notification' | 'systemNotification' | 'removed' | 'profile'
  /** The data of the event as JSON. */
  data: string
  /** For whom: one member, or all whose facts are in the audience. */
  memberId: number | null
  audience: { criteria: unknown; aorName: string | null } | null
}

type Range = { from: LivePosition; before: number }

/**
 * Every transaction below `settled` has ended: none of them can add anything any more. Those from `next` on have not
 * begun.
 */
export async function transactionsNow(db: Db): Promise<{ settled: number; next: number }> {
  const { rows } = await db.execute<{ settled: string; next: string }>(sql`
    select pg_snapshot_xmin(s)::text as settled, pg_snapshot_xmax(s)::text as next
    from pg_current_snapshot() as s`)
  return { settled: Number(rows[0]?.settled ?? 0), next: Number(rows[0]?.next ?? 0) }
}

/**
 * What has changed behind `from` in settled transactions, for these members and for audiences, in its order. With more
 * than `limit` it is the beginning, without a gap, and not complete.
 */
export async function changesIn(
  db: Db,
  now: Date,
  range: Range,
  { ids, limit }: { ids: number[]; limit: number },
): Promise<{ events: LiveEvent[]; isComplete: boolean }> {
  const kinds = await Promise.all([
    ownChanges(db, range, { ids, limit }),
    broadcastChanges(db, now, range, limit),
    profileChanges(db, range, { ids, limit }),
  ])
  // A kind that was cut ends the others too: what lies behind may not come before what was left out.
  const ends = kinds.flatMap((events) => (events.length < limit ? [] : events.slice(-1)))
  const events = kinds
    .flat()
    .toSorted((one, other) => (isBehind(one.position, other.position) ? 1 : -1))
    .filter(({ position }) => ends.every((end) => !isBehind(position, end.position)))
  return { events, isComplete: ends.length === 0 }
}

async function ownChanges(db: Db, range: Range, { ids, limit }: { ids: number[]; limit: number }) {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(userNotifications)
    .where(and(inArray(userNotifications.memberId, ids), isIn(userNotifications, 0, range)))
    .orderBy(userNotifications.changeXid, userNotifications.id)
    .limit(limit)
  return rows.map(
    (row): LiveEvent => ({
      position: { xid: row.changeXid, kind: 0, id: row.id },
      name: 'notification',
      data: JSON.stringify(toNotification(row)),
      memberId: row.memberId,
      audience: null,
    }),
  )
}

async function broadcastChanges(db: Db, now: Date, range: Range, limit: number): Promise<LiveEvent[]> {
  const { id, changeXid, criteria, aorName } = systemNotifications
  const rows = await db
    .select({ id, changeXid, criteria, aorName })
    .from(systemNotifications)
    .where(isIn(systemNotifications, 1, range))
    .orderBy(changeXid, id)
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const shown = await selectMessages(db, { where: and(inArray(id, ids), isShownAt(now)), limit })
  const byId = new Map(shown.map((message) => [message.id, message]))
  return rows.map((row): LiveEvent => {
    const message = byId.get(row.id)
    return {
      position: { xid: row.changeXid, kind: 1, id: row.id },
      name: message ? 'systemNotification' : 'removed',
      data: JSON.stringify(message ?? { id: row.id }),
      memberId: null,
      audience: { criteria: row.criteria, aorName: row.aorName },
    }
  })
}

async function profileChanges(db: Db, range: Range, { ids, limit }: { ids: number[]; limit: number }) {
  if (ids.length === 0) return []
  const { id, changeXid, memberId, rowVersion } = profiles
  const rows = await db
    .select({ id, changeXid, memberId, rowVersion })
    .from(profiles)
    .where(and(inArray(memberId, ids), isIn(profiles, 2, range)))
    .orderBy(changeXid, id)
    .limit(limit)
  return rows.map(
    (row): LiveEvent => ({
      position: { xid: row.changeXid, kind: 2, id: row.id },
      name: 'profile',
      data: JSON.stringify({ rowVersion: row.rowVersion }),
      memberId: row.memberId,
      audience: null,
    }),
  )
}

/** The version of a member's preferences, null before they were read for the first time. */
export async function profileVersion(db: Db, memberId: number): Promise<number | null> {
  const [row] = await db
    .select({ rowVersion: profiles.rowVersion })
    .from(profiles)
    .where(eq(profiles.memberId, memberId))
  return row?.rowVersion ?? null
}

function isIn(
  table: { changeXid: SQLWrapper; id: SQLWrapper },
  kind: LiveKind,
  { from, before }: Range,
): SQL | undefined {
  return and(
    gte(sql`${table.changeXid}`, from.xid),
    lt(sql`${table.changeXid}`, before),
    sql`(${table.changeXid}, ${kind}::int, ${table.id}) > (${from.xid}::bigint, ${from.kind}::int, ${from.id}::bigint)`,
  )
}

/** Which of the facts belong to an audience, by the rule of the lists (S3-04). */
export async function factsIn(
  db: Db,
  audience: NonNullable<LiveEvent['audience']>,
  facts: string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ facts: string }>(sql`
    select f as facts from jsonb_array_elements_text(${JSON.stringify(facts)}::jsonb) as f
    where is_in_audience(${JSON.stringify(audience.criteria)}::jsonb, f::jsonb)`)
  return new Set(rows.map((row) => row.facts))
}
