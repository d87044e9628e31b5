import { momentOn } from 'contract/deadlines/due-moment.ts'
import {
  type ComputedDeadline,
  type ListingFacts,
  listingDeadlines,
  ruleSetFor,
} from 'contract/deadlines/listing-deadlines.ts'
import type { RuleSet } from 'contract/deadlines/rule-set.ts'
import { STANDARD_STATUS } from 'contract/listings/listing-rules.ts'
import { asc, eq, type InferSelectModel, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { complianceRecords, deadlines, ruleSets } from '#db/tables/compliance/deadlines.table.ts'
import { proofs } from '#db/tables/compliance/proof.table.ts'
import { sendings } from '#db/tables/compliance/sending.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { members } from '#db/tables/members.table.ts'
import { toRuleSet } from './load-rule-sets.ts'

type At = { now: Date; marketZone: string }
type Stored = InferSelectModel<typeof deadlines>
type AppliedSet = RuleSet & { appliedOn: Date | null }

/**
 * Computes the deadlines of listings again, in the transaction of the change that moves them. One that was
 * there keeps the moment in which it arose, unless its due moment has moved.
 */
export async function writeDeadlines(tx: Db, at: At, listingIds: string[]): Promise<void> {
  if (listingIds.length === 0) return
  const stored = await tx.select().from(deadlines).where(inArray(deadlines.registrationId, listingIds))
  const rows = await countedDeadlines(tx, at, listingIds, stored)
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

/** The deadlines that listings have by their facts and rule sets; of those that are stored, ended ones keep their set. */
export async function countedDeadlines(tx: Db, at: At, listingIds: string[], stored: Stored[]) {
  const sets = (await tx.select().from(ruleSets).orderBy(asc(ruleSets.id))).map((row) => ({
    ...toRuleSet(row),
    appliedOn: row.appliedOn,
  }))
  const facts = await factsOf(tx, at, listingIds)
  const byListing = Map.groupBy(stored, ({ registrationId }) => registrationId)
  return facts.flatMap((listing) => settledRows(listing, sets, byListing.get(listing.row.id) ?? [], at))
}

/** The rows of a listing; a deadline that had ended before a set of the past was added stays with the set it ended by. */
function settledRows(listing: Judged, sets: AppliedSet[], stored: Stored[], at: At) {
  const kept = stored.flatMap((one) => {
    const earlier = setsOf(sets, one)
    const own = earlier.length < sets.length ? rowsOf(listing, earlier, at) : []
    return own.filter(({ kind, endedAt: ended }) => kind === one.kind && ended !== null)
  })
  const isKept = new Set(kept.map(({ kind }) => kind))
  return [...rowsOf(listing, sets, at).filter(({ kind }) => !isKept.has(kind)), ...kept]
}

/** The sets that can judge a stored deadline: one with a reason came later than its day, and judges what is open then. */
function setsOf(sets: AppliedSet[], { ruleSetId, endedAt: ended }: Stored): AppliedSet[] {
  if (ended === null || ruleSetId === null) return sets
  return sets.filter(
    ({ id, reason, appliedOn }) => !reason || id === ruleSetId || (appliedOn !== null && appliedOn < ended),
  )
}

type Row = InferSelectModel<typeof listings>
type Judged = { row: Row; facts: ListingFacts; system: string | null }

/** The facts that decide the deadlines of listings, and the system by which they are judged. */
export async function factsOf(tx: Db, at: At, ids: string[]): Promise<Judged[]> {
  const proofAttachedOn = sql<Date | null>`(select min(${proofs.createdOn}) from ${proofs}
    where ${proofs.registrationId} = ${listings.id} and ${proofs.state} in ('attached', 'expired')
      and ${proofs.kind} in ('Signed disclosure', 'Seller instruction')
      and (${complianceRecords.signatureAgainFrom} is null or ${proofs.createdOn} > ${complianceRecords.signatureAgainFrom}))`.mapWith(
    proofs.createdOn,
  )
  const rows = await tx
    .select({
      row: listings,
      system: members.originatingSystemId,
      record: complianceRecords,
      mlsEnteredOn: sendings.enteredOn,
      mlsActiveOn: sendings.activeOn,
      proofAttachedOn,
    })
    .from(listings)
    .leftJoin(members, eq(members.loginId, listings.listAgentMlsId))
    .leftJoin(complianceRecords, eq(complianceRecords.registrationId, listings.id))
    .leftJoin(sendings, eq(sendings.listingId, listings.id))
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
      signatureAgainFrom: record?.signatureAgainFrom ?? null,
      firstMarketedOn: record?.firstMarketedOn ?? null,
      firstPrivateShowingOn: record?.firstPrivateShowingOn ?? null,
      firstPrivateMarketingOn: record?.firstPrivateMarketingOn ?? null,
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
    state: row.stateOrProvince,
    day: row.listingContractDate,
  })
  return listingDeadlines(facts, set, marketZone).map((deadline) => ({
    ...deadline,
    endedAt: endedAt(deadline, now),
    registrationId: row.id,
    ruleSetId: deadline.ruleText === null ? null : (set?.id ?? null),
  }))
}

/** An informational deadline ends when it is due. */
function endedAt({ endedAt: met, isReminder, dueAt }: ComputedDeadline, now: Date): Date | null {
  return met ?? (isReminder && dueAt <= now ? dueAt : null)
}
