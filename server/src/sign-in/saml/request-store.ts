import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { samlRequests } from '../../db/tables/sign-on.table.ts'

/** As long as a sign-in may take, and much longer than a request is taken after it was made. */
const KEEP_MS = 3_600_000

export type WaitingRequest = typeof samlRequests.$inferSelect

/** Keeps a request until its member is signed in; null when there was one of this id before. */
export async function keepRequest(
  db: Db,
  request: Omit<typeof samlRequests.$inferInsert, 'id'>,
): Promise<string | null> {
  await db
    .delete(samlRequests)
    .where(lt(samlRequests.receivedOn, new Date(request.receivedOn.getTime() - KEEP_MS)))
  const [row] = await db
    .insert(samlRequests)
    .values(request)
    .onConflictDoNothing({ target: [samlRequests.issuer, samlRequests.requestId] })
    .returning({ id: samlRequests.id })
  return row?.id ?? null
}

/** A request that waits for its answer. */
export async function findWaiting(db: Db, id: string): Promise<WaitingRequest | null> {
  const [row] = await db
    .select()
    .from(samlRequests)
    .where(and(eq(samlRequests.id, id), isNull(samlRequests.answeredOn)))
  return row ?? null
}

/** Marks it as answered; of any number of tries at once exactly one may answer. */
export async function takeRequest(db: Db, id: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(samlRequests)
    .set({ answeredOn: now })
    .where(and(eq(samlRequests.id, id), isNull(samlRequests.answeredOn)))
    .returning({ id: samlRequests.id })
  return taken.length === 1
}
