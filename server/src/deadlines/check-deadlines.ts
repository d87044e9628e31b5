import { randomUUID } from 'node:crypto'
import { asc, gte, inArray, isNull } from 'drizzle-orm'
import { notifyOperators, type OperatorNoticeServices } from '#access/console/notify-operators.ts'
import type { Db } from '#db/open.ts'
import { deadlines, ruleSets } from '#db/tables/compliance/deadlines.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { countedDeadlines } from './write-deadlines.ts'

/** The listings of all whose deadlines are computed again. */
const SAMPLE = 1000

type Services = OperatorNoticeServices & { db: Db }

/**
 * Computes the deadlines of some listings again and compares them with those that are stored. Operators are
 * notified of a difference, and the job fails with the number of listings that differ; nothing is repaired.
 */
export async function checkDeadlines({ db, outbox, now, config }: Services): Promise<void> {
  const at = { now, marketZone: config.marketZone }
  const differing = await db.transaction((tx) => differingListings(tx, at), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  if (differing === 0) return
  const subject = differing === 1 ? '1 listing differ' : `${differing} listings differ`
  const text = `Deadlines of ${subject} from what the rules say.`
  const key = `check-deadlines:${now.toISOString().slice(0, 10)}`
  await db.transaction((tx) =>
    notifyOperators(tx, { outbox, now, config }, { text, key, category: 'Deadlines' }),
  )
  throw new Error(text)
}

async function differingListings(tx: Db, at: { now: Date; marketZone: string }): Promise<number> {
  // All are computed again soon.
  if ((await tx.$count(ruleSets, isNull(ruleSets.appliedOn))) > 0) return 0
  const ids = await sampleOf(tx)
  const stored = await tx.select().from(deadlines).where(inArray(deadlines.registrationId, ids))
  const byListing = (rows: DeadlineFacts[]) => Map.groupBy(rows, ({ registrationId }) => registrationId)
  const [before, counted] = [byListing(stored), byListing(await countedDeadlines(tx, at, ids, stored))]
  return ids.filter((id) => factsIn(before.get(id)) !== factsIn(counted.get(id))).length
}

type DeadlineFacts = { registrationId: string; kind: string; dueAt: Date; ruleSetId: number | null }

/** Listings that follow a random id: all of a small portal, now and then fewer of a large one. */
async function sampleOf(tx: Db): Promise<string[]> {
  const page = (from: string) =>
    tx
      .select({ id: listings.id })
      .from(listings)
      .where(gte(listings.id, from))
      .orderBy(asc(listings.id))
      .limit(SAMPLE)
  const later = await page(randomUUID())
  const rows = later.length < SAMPLE ? await page('00000000-0000-0000-0000-000000000000') : later
  return rows.map(({ id }) => id)
}

/**
 * The facts that have to be the same; a deadline that arose and ended is not compared, as both have their
 * moment in the stored row.
 */
function factsIn(rows: DeadlineFacts[] = []): string {
  return rows
    .map(({ kind, dueAt, ruleSetId }) => `${kind} ${dueAt.toISOString()} ${ruleSetId}`)
    .toSorted()
    .join()
}
