import { maskedTarget } from 'contract/account-security/factor-rules.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from './open.ts'
import { accounts } from './tables/accounts.table.ts'
import { deliveries, deliveryHourCounts, refusedAddresses } from './tables/operations/deliveries.table.ts'

/** Days for which it is kept what became of a delivery. */
const KEPT_DAYS = 90
const MAX_ERROR = 500

/**
 * The receiver of a delivery, by member or by account, and whether it is merely a notice: those to bouncing
 * addresses are held.
 */
export type DeliveryFacts = { memberId?: number; accountId?: string; isNotice?: boolean }

/** An address as staff see it: `j***@e***.com`, `***-***-0123`. */
export function maskedRecipient(kind: 'mail' | 'sms', recipient: string): string {
  return maskedTarget(kind === 'mail' ? 'email' : 'sms', recipient)
}

/** The error of a sender, with every address and phone number in it masked. */
export function maskedError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .replaceAll(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g, (address) => maskedTarget('email', address))
    .replaceAll(/\+?\d[\d\s().-]{5,}\d{4}/g, (phone) => maskedTarget('sms', phone))
    .slice(0, MAX_ERROR)
}

/** Notes a new delivery beside its entry in the outbox, in the same transaction. */
export async function noteDelivery(
  tx: Db,
  delivery: { id: string; kind: 'mail' | 'sms'; to: string; now: Date } & DeliveryFacts,
): Promise<void> {
  const { id, kind, to, now, memberId = null, accountId, isNotice = false } = delivery
  const ofAccount = sql`(select ${accounts.memberId} from ${accounts} where ${accounts.id} = ${accountId})`
  await tx
    .insert(deliveries)
    .values({
      id,
      kind,
      memberId: accountId === undefined ? memberId : ofAccount,
      recipient: maskedRecipient(kind, to),
      isNotice,
      state: 'waiting',
      tries: 0,
      createdOn: now,
    })
    .onConflictDoNothing()
}

type Outcome = Partial<Pick<typeof deliveries.$inferInsert, 'state' | 'lastError' | 'sentOn'>>

/** Notes how a try has ended; `isTried` is false when nothing was sent. */
export async function noteOutcome(db: Db, id: string, outcome: Outcome, isTried = true): Promise<void> {
  await db
    .update(deliveries)
    .set({ ...outcome, ...(isTried ? { tries: sql`${deliveries.tries} + 1` } : {}) })
    .where(eq(deliveries.id, id))
}

/** Whether mail servers permanently refuse an address. */
export async function isBouncing(db: Db, address: string): Promise<boolean> {
  const [found] = await db
    .select({ markedOn: refusedAddresses.markedOn })
    .from(refusedAddresses)
    .where(eq(refusedAddresses.address, address.toLowerCase()))
  return Boolean(found?.markedOn)
}

/** Whether a delivery is a mere notice; one from before they were kept counts as what somebody waits for. */
export async function isNotice(db: Db, id: string): Promise<boolean> {
  const [found] = await db
    .select({ isNotice: deliveries.isNotice })
    .from(deliveries)
    .where(eq(deliveries.id, id))
  return found?.isNotice ?? false
}

/**
 * Notes that a server has permanently refused an address; the second time within a day marks it. Returns
 * whether it is.
 */
export async function noteRefusedAddress(db: Db, address: string, now: Date): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString()
  const [row] = await db
    .insert(refusedAddresses)
    .values({ address: address.toLowerCase(), refusedOn: now })
    .onConflictDoUpdate({
      target: refusedAddresses.address,
      set: {
        refusedOn: now,
        markedOn: sql`coalesce(${refusedAddresses.markedOn}, case
          when ${refusedAddresses.refusedOn} > ${dayAgo}::timestamptz then ${now.toISOString()}::timestamptz end)`,
      },
    })
    .returning({ markedOn: refusedAddresses.markedOn })
  return Boolean(row?.markedOn)
}

/** Sums up the counts of each hour, which are only added to. */
export async function foldDeliveryCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with folded as (delete from ${deliveryHourCounts} returning hour, kind, standing, change)
    insert into ${deliveryHourCounts} (hour, kind, standing, change)
      select hour, kind, standing, sum(change) from folded group by 1, 2, 3 having sum(change) <> 0`)
}

/**
 * Removes what is older than 90 days, and refusals that came to nothing. What waits without an entry in the outbox,
 * because its last try was lost with its process or a backup left it out, has failed.
 */
export async function tidyDeliveries(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.delete(deliveries).where(lt(deliveries.createdOn, before(KEPT_DAYS)))
  await db
    .delete(refusedAddresses)
    .where(and(isNull(refusedAddresses.markedOn), lt(refusedAddresses.refusedOn, before(1))))
  await db
    .update(deliveries)
    .set({ state: 'failed' })
    .where(
      and(
        eq(deliveries.state, 'waiting'),
        sql`not exists (select 1 from pgboss.job where job.name = ${deliveries.kind} and job.id = ${deliveries.id}
          and job.state in ('created', 'retry', 'active'))`,
      ),
    )
}
