import { momentOn } from 'contract/deadlines/due-moment.ts'
import {
  type ComputedDeadline,
  type ListingFacts,
  listingDeadlines,
  ruleSetFor,
} from 'contract/deadlines/listing-deadlines.ts'
import type { RuleSet } from 'contract/deadlines/rule-set.ts'
import { STANDARD_STATUS } from 'contract/listings/listing-rules.ts'
import { eq, type InferSelectModel, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { complianceRecords, deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { handOvers } from '#db/tables/compliance/hand-over.table.ts'
import { proofs } from '#db/tables/compliance/proof.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { members } from '#db/tables/members.table.ts'
import { loadRuleSets } from './load-rule-sets.ts'

type At = { now: Date; marketZone: string }

/**
 * Counts the deadlines of listings anew, in the transaction of the change that moves them. One that was there keeps the
 * moment in which it arose, unless its due moment has moved.
 */
export async function writeDeadlines(tx: Db, at: At, listingIds: string[]): Promise<void> {
  if (listingIds.length === 0) return
  const rows = await countedDeadlines(tx, at, listingIds)
  const stored = await tx.select().from(deadlines).where(inArray(deadlines.registrationId, listingIds))
  const before = new Map(stored.map((row) => [`${row.registrationId} ${row.kind}`, row]))
  await tx.delete(deadlines).where(inArray(deadlines.registrationId, listingIds))
  if (rows.length === 0) return
  await tx.insert(deadlines).values(
    rows.map((row) => {
      const earlier = before.get(`${row.registrationId} ${row.kind}`)
      const isSame = earlier?.dueAt.getTime() === row.dueAt.getTime()
      return {
        ...row,
        ...(earlier && { id: earlier.id }),
        aroseOn: isSame && earlier ? earlier.aroseOn : at.now,
      }
    }),
  )
}

/** The deadlines that listings have by their facts and rule sets, whatever is stored of them. */
export async function countedDeadlines(tx: Db, at: At, listingIds: string[]) {
  const [sets, facts] = [await loadRuleSets(tx), await factsOf(tx, at, listingIds)]
  return facts.flatMap((listing) => rowsOf(listing, sets, at))
}

type Row = InferSelectModel<typeof listings>
type Judged = { row: Row; facts: ListingFacts; system: string | null }

/** What the deadlines of listings follow from, and the system by which they are judged. */
export async function factsOf(tx: Db, at: At, ids: string[]): Promise<Judged[]> {
  const proofAttachedOn = sql<Date | null>`(select min(${proofs.createdOn}) from ${proofs}
    where ${proofs.registrationId} = ${listings.id} and ${proofs.state} in ('attached', 'expired')
      and ${proofs.kind} in ('Signed disclosure', 'Seller instruction'))`.mapWith(proofs.createdOn)
  const rows = await tx
    .select({
      row: listings,
      system: members.originatingSystemId,
      record: complianceRecords,
      mlsEnteredOn: handOvers.enteredOn,
      mlsActiveOn: handOvers.activeOn,
      proofAttachedOn,
    })
    .from(listings)
    .leftJoin(members, eq(members.loginId, listings.listAgentMlsId))
    .leftJoin(complianceRecords, eq(complianceRecords.registrationId, listings.id))
    .leftJoin(handOvers, eq(handOvers.listingId, listings.id))
    .where(inArray(listings.id, ids))
  return rows.map(({ row, system, record, ...moments }) => ({
    row,
    system,
    facts: {
      propertyType: row.propertyType,
      listingContractDate: row.listingContractDate,
      startShowingDate: row.startShowingDate,
      expirationDate: row.expirationDate,
      createdOn: row.createdOn,
      promotedOn: row.promotedDate,
      endedOn: endOf(row, at),
      exemptionKind: record?.exemptionKind ?? 'None',
      sellerSignedAt: record?.sellerSignedAt ?? null,
      firstMarketedOn: record?.firstMarketedOn ?? null,
      liveInMlsOn: record?.liveInMlsOn ?? null,
      ...moments,
    },
  }))
}

/** When a listing was cancelled or deleted. */
function endOf(row: Row, { marketZone }: At): Date | null {
  if (row.cancellationDate) return momentOn(row.cancellationDate, '00:00:00', marketZone)
  return row.standardStatus === STANDARD_STATUS.active ? null : row.modifiedOn
}

function rowsOf({ row, facts, system }: Judged, sets: RuleSet[], { now, marketZone }: At) {
  const set = ruleSetFor(sets, {
    originatingSystemID: system,
    aor: row.listAor,
    day: row.listingContractDate,
  })
  return listingDeadlines(facts, set, marketZone).map((deadline) => ({
    ...deadline,
    endedAt: endedAt(deadline, now),
    registrationId: row.id,
    ruleSetId: deadline.ruleText === null ? null : (set?.id ?? null),
  }))
}

/** What is only told of is over with its moment. */
function endedAt({ endedAt: met, isReminder, dueAt }: ComputedDeadline, now: Date): Date | null {
  return met ?? (isReminder && dueAt <= now ? dueAt : null)
}
