import { DAY_MS } from 'contract/common/day.ts'
import { asc, eq, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/open.ts'
import { sendings } from '#db/tables/compliance/sending.table.ts'
import { writeDeadlines } from '#deadlines/write-deadlines.ts'
import type { Mls, MlsRecordStatus } from '#providers/mls/mls.ts'

/** Records that one request reads, and requests of one run: the rest is read in the next. */
const AT_ONCE = 100
const REQUESTS_A_RUN = 50

const HOUR_MS = 3_600_000
/** The time after sending for which a record that does not move is read hourly. */
const HOURLY_FOR_MS = 90 * DAY_MS

/** Statuses in which a record is not on the market yet, and final ones. */
const BEFORE_MARKET = new Set(['Incomplete', 'Coming Soon'])
const LAST_STATUSES = new Set(['Closed', 'Canceled', 'Expired', 'Delete'])

/** Statuses in which a record counts as entered, by the rule of submission, and as active. */
const ENTERED = new Set([
  'Coming Soon',
  'Active',
  'Active Under Contract',
  'Pending',
  'Hold',
  'Withdrawn',
  'Closed',
])

type Services = { db: Db; mls: Mls; now: Date; marketZone: string; log: FastifyBaseLogger }
type Kept = typeof sendings.$inferSelect

/** Reads from the MLS how the records of sent listings stand; nothing where it cannot be read. */
export async function readStatuses(services: Services): Promise<void> {
  const { db, mls, now, log } = services
  const { readStatuses: read } = mls
  if (!read) return
  await takeUpEarlier(services)
  for (let request = 0; request < REQUESTS_A_RUN; request += 1) {
    const due = await db
      .select()
      .from(sendings)
      .where(lte(sendings.nextReadOn, now))
      .orderBy(asc(sendings.nextReadOn))
      .limit(AT_ONCE)
    if (due.length === 0) return
    try {
      const records = await read(due.map(({ listingId, listingKey }) => ({ listingId, listingKey })))
      await db.transaction(async (tx) => {
        const moved: string[] = []
        for (const kept of due)
          if (await store(tx, now, kept, recordOf(kept, records))) moved.push(kept.listingId)
        await writeDeadlines(tx, services, moved)
      })
    } catch (error) {
      log.warn({ err: error }, 'the MLS could not be asked for the status of its records')
      return
    }
  }
}

/** Listings that were sent before their records were read. */
async function takeUpEarlier({ db, now }: Services): Promise<void> {
  await db.execute(sql`
    insert into hand_overs (listing_id, mls_listing_id, sent_on, next_read_on)
    select id, promoted_mls_id, promoted_date, ${now.toISOString()}::timestamptz from listings
    where promoted_mls_id is not null and promoted_date is not null
      and not exists (select from hand_overs where listing_id = listings.id)
    limit ${AT_ONCE * REQUESTS_A_RUN}
    on conflict do nothing`)
}

function recordOf({ listingId, listingKey }: Kept, records: MlsRecordStatus[]): MlsRecordStatus | null {
  const isOf = (record: MlsRecordStatus) =>
    listingKey === null ? record.sourceSystemKey === listingId : record.listingKey === listingKey
  return records.find(isOf) ?? null
}

/** Returns whether the record has entered the market, or become active, by this reading. */
async function store(tx: Db, now: Date, kept: Kept, record: MlsRecordStatus | null): Promise<boolean> {
  const { listingId } = kept
  const status = record?.standardStatus ?? kept.standardStatus
  const at = record ? momentOf(kept, record, now) : null
  const enteredOn = kept.enteredOn ?? (record && ENTERED.has(record.standardStatus) ? at : null)
  const activeOn = kept.activeOn ?? (record && isActive(record.standardStatus) ? at : null)
  await tx
    .update(sendings)
    .set({
      nextReadOn: nextReading(kept, status, now),
      ...(record && {
        standardStatus: record.standardStatus,
        statusReadOn: now,
        listingKey: kept.listingKey ?? record.listingKey,
        enteredOn,
        activeOn,
      }),
    })
    .where(eq(sendings.listingId, listingId))
  return enteredOn !== kept.enteredOn || activeOn !== kept.activeOn
}

/**
 * An hour's distance must not make a listing late: without a moment of the MLS the last reading of the former status
 * counts.
 */
function momentOf(kept: Kept, record: MlsRecordStatus, now: Date): Date {
  return record.changedOn ?? kept.statusReadOn ?? kept.sentOn ?? now
}

function isActive(status: string): boolean {
  return ENTERED.has(status) && status !== 'Coming Soon'
}

function nextReading({ sentOn }: Kept, status: string | null, now: Date): Date | null {
  if (status !== null && LAST_STATUSES.has(status)) return null
  const isYoung = sentOn !== null && now.getTime() - sentOn.getTime() < HOURLY_FOR_MS
  const isHourly = isYoung && (status === null || BEFORE_MARKET.has(status))
  return new Date(now.getTime() + (isHourly ? HOUR_MS : DAY_MS))
}
