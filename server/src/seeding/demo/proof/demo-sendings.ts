import { createHash, randomUUID } from 'node:crypto'
import { DAY_MS } from 'contract/common/day.ts'
import type { TryOutcome } from 'contract/listings/sending/sending-states.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { sendings, sendingTries } from '#db/tables/compliance/sending.table.ts'
import { type listings, sendAttempts } from '#db/tables/listings.table.ts'
import { auditSending } from '#features/listings/listing-changes.ts'

type ListingRow = typeof listings.$inferSelect
type Outcome = Exclude<TryOutcome, 'Running' | 'Interrupted'> | null
type Part = { tx: Db; now: Date; listing: ListingRow; attempt: string }

const MINUTE_MS = 60_000
const REFUSAL = 'List Price must be at least 2,000,000 in the MLS.'
const HOST = 'mls.example.com'

/** Listings of `agent1` that were tried, by their place among all of them: one in each state, beside all that were not. */
const STATES: [place: number, seed: (part: Part) => Promise<void>][] = [
  [5, seedSent],
  [8, seedLost],
  [12, seedSending],
  [18, seedRetrying],
  [19, seedRejected],
]

/** One listing in each state. */
export async function seedDemoSendings(tx: Db, now: Date, own: ListingRow[]): Promise<void> {
  for (const [place, seed] of STATES) {
    const listing = own[place]
    if (!listing) throw new Error('The demo has too few listings')
    await seed({ tx, now, listing, attempt: randomUUID() })
  }
}

async function seedSent({ tx, listing, attempt }: Part): Promise<void> {
  const sentOn = listing.promotedDate ?? listing.createdOn
  const mlsId = listing.promotedMlsId ?? ''
  await promote(tx, listing, attempt, { state: 'sent', at: sentOn, until: sentOn, mlsId })
  await tried(tx, listing, { at: minutesBefore(sentOn, 6), outcome: 'No answer', statusCode: 503 })
  await tried(tx, listing, { at: sentOn, outcome: 'Sent', statusCode: 201, attempt })
  await noted(tx, sentOn, listing, 'send', { mlsId })
  await tx.insert(sendings).values({
    listingId: listing.id,
    mlsListingId: mlsId,
    listingKey: `K-${mlsId}`,
    host: HOST,
    sentOn,
    sentSha256: sha256(listing.unparsedAddress),
    answeredSha256: sha256(mlsId),
    standardStatus: 'Active',
    statusReadOn: new Date(sentOn.getTime() + 60 * MINUTE_MS),
  })
}

/** Its try had no answer: `Keep Trying` is offered. */
async function seedLost({ tx, now, listing }: Part): Promise<void> {
  const at = minutesBefore(now, 95)
  await tried(tx, listing, { at, outcome: 'No answer', statusCode: 504 })
  await noted(tx, at, listing, 'fail-sending', { reason: 'no answer from the MLS' })
  await tx.insert(sendings).values({ listingId: listing.id })
}

/** Left alone for a day, then it is asked for and settled as one whose process was lost. */
async function seedSending({ tx, now, listing, attempt }: Part): Promise<void> {
  const until = new Date(now.getTime() + DAY_MS)
  await promote(tx, listing, attempt, { state: 'sending', at: now, until })
  await tried(tx, listing, { at: now, outcome: null, attempt })
}

/** Nothing is in the queue for it: the MLS of the demo would take it at once, and nobody could see it. */
async function seedRetrying({ tx, now, listing, attempt }: Part): Promise<void> {
  const since = minutesBefore(now, 21)
  const [sender] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.loginId, 'agent1'))
  for (const minutes of [22, 20, 15])
    await tried(tx, listing, { at: minutesBefore(now, minutes), outcome: 'No answer', statusCode: 503 })
  await noted(tx, since, listing, 'retry-sending', {})
  await promote(tx, listing, attempt, { state: 'retrying', at: since, until: since })
  await tx.insert(sendings).values({
    listingId: listing.id,
    retrySeries: attempt,
    retryAccountId: sender?.id ?? null,
    retryBy: 'agent1',
    retrySince: since,
    retryNumber: 3,
    nextTryOn: new Date(now.getTime() + DAY_MS / 2),
  })
}

async function seedRejected({ tx, now, listing }: Part): Promise<void> {
  const at = minutesBefore(now, 180)
  await tried(tx, listing, { at, outcome: 'Rejected', statusCode: 400 })
  await noted(tx, at, listing, 'fail-sending', { reason: REFUSAL })
  await tx.insert(sendings).values({ listingId: listing.id, refusal: REFUSAL })
}

function minutesBefore(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() - minutes * MINUTE_MS)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function promote(
  tx: Db,
  { id }: ListingRow,
  attempt: string,
  { state, at, until, mlsId = null }: Attempt,
): Promise<void> {
  const row = { listingId: id, state, attempt, startedBy: 'agent1', startedOn: at, leaseUntil: until, mlsId }
  await tx.insert(sendAttempts).values(row)
}

type Attempt = { state: 'sent' | 'sending' | 'retrying'; at: Date; until: Date; mlsId?: string | null }

async function tried(
  tx: Db,
  { id }: ListingRow,
  {
    at,
    outcome,
    statusCode = null,
    attempt = randomUUID(),
  }: { at: Date; outcome: Outcome; statusCode?: number | null; attempt?: string },
): Promise<void> {
  const number = (await tx.$count(sendingTries, eq(sendingTries.listingId, id))) + 1
  const isOver = outcome !== null
  await tx.insert(sendingTries).values({
    listingId: id,
    number,
    attempt,
    at,
    actor: 'agent1',
    outcome,
    statusCode,
    durationMs: isOver ? 800 + number * 137 : null,
    requestId: isOver ? randomUUID() : null,
  })
  await auditSending(tx, { now: at, loginId: 'agent1' }, id, 'start-sending', { attempt })
}

function noted(tx: Db, now: Date, { id }: ListingRow, action: string, changes: object): Promise<void> {
  return auditSending(tx, { now, loginId: 'agent1' }, id, action, { ...changes })
}
