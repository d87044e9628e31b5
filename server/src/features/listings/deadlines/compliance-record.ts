import { type CalendarDay, toCalendarDay } from 'contract/common/calendar-day.ts'
import type { Compliance, EnteredCompliance } from 'contract/deadlines/compliance.ts'
import { COMPLIANCE_TEXTS, EXEMPTION_KINDS, type ExemptionKind } from 'contract/deadlines/listing-options.ts'
import {
  askedPrivateDates,
  checkedOption,
  offeredOptions,
} from 'contract/deadlines/option-at-registration.ts'
import type { Listing } from 'contract/listings/listing.ts'
import {
  isExpiredBeyondLock,
  isPromoted,
  isRowLocked,
  LISTING_REFUSALS,
} from 'contract/listings/listing-rules.ts'
import { eq, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { complianceRecords } from '#db/tables/compliance/deadlines.table.ts'
import { changesOf, inTransaction, writeAudit } from '#db/write.ts'
import { ruleSetOf } from '#deadlines/rule-set-of.ts'
import { writeDeadlines } from '#deadlines/write-deadlines.ts'
import { writeHistory } from '#history/write-history.ts'
import { conflict, invalidField } from '#http/errors.ts'
import { getHandledListing, lockListing } from '../get-listing.ts'
import { marketToday } from '../listing-record.ts'

/**
 * The compliance record of a listing, with what its rule set allows and asks; one that nobody has touched is a standard
 * listing.
 * @throws HttpError 404 for a listing out of reach, 403 for an agent who has left its office
 */
export async function getCompliance(call: MemberCall, id: string) {
  await getHandledListing(call, id)
  const [record, set] = await Promise.all([readRecord(call.db, id), ruleSetOf(call.db, id)])
  const options = EXEMPTION_KINDS.filter(
    (option) => option === record.exemptionKind || option === 'None' || offeredOptions(set).includes(option),
  )
  return { ...record, options, forbidden: set?.forbidden ?? [], privateDates: askedPrivateDates(set) }
}

/**
 * Changes the compliance record, under the locks of the listing; after sending the dates of marketing and of the MLS alone.
 * @throws HttpError 400, 404, 409 for a locked listing or a newer version
 */
export async function changeCompliance(
  call: MemberCall,
  id: string,
  { rowVersion, ...sent }: EnteredCompliance,
): Promise<Compliance> {
  return inTransaction(call, async (tx) => {
    const listing = await lockListing(call, tx, id)
    const before = await readRecord(tx, id)
    if (rowVersion !== null && rowVersion !== undefined && rowVersion !== before.rowVersion)
      throw conflict(COMPLIANCE_TEXTS.changed)
    const entered = {
      exemptionKind: sent.exemptionKind,
      sellerSignedAt: sent.sellerSignedAt ?? null,
      firstMarketedOn: sent.firstMarketedOn ?? null,
      firstPrivateShowingOn: sent.firstPrivateShowingOn ?? null,
      firstPrivateMarketingOn: sent.firstPrivateMarketingOn ?? null,
      liveInMlsOn: sent.liveInMlsOn ?? null,
    }
    refuseWrong(call, listing, before, entered)
    if (entered.exemptionKind !== before.exemptionKind) await refuseOption(tx, id, entered.exemptionKind)
    const changes = changesOf(before, entered)
    if (Object.keys(changes).length === 0) return before
    await tx
      .insert(complianceRecords)
      .values({ registrationId: id, ...entered, rowVersion: 1 })
      .onConflictDoUpdate({
        target: complianceRecords.registrationId,
        set: { ...entered, rowVersion: sql`${complianceRecords.rowVersion} + 1` },
      })
    await writeHistory(
      tx,
      call,
      id,
      fields
        .filter((field) => entered[field] !== before[field])
        .map((field) => ({ field, from: before[field], to: entered[field] })),
    )
    await writeDeadlines(tx, call, [id])
    await writeAudit(tx, call, { action: 'update', entity: 'compliance', entityId: id, changes })
    return readRecord(tx, id)
  })
}

async function readRecord(db: Db, id: string): Promise<Compliance> {
  const [row] = await db.select().from(complianceRecords).where(eq(complianceRecords.registrationId, id))
  const none = {
    sellerSignedAt: null,
    firstMarketedOn: null,
    firstPrivateShowingOn: null,
    firstPrivateMarketingOn: null,
    liveInMlsOn: null,
  }
  return row ?? { registrationId: id, exemptionKind: 'None', ...none, rowVersion: 0 }
}

/** @throws HttpError 400 for an option that the rule set of the listing does not name */
async function refuseOption(tx: Db, id: string, option: ExemptionKind): Promise<void> {
  if (option === 'None') return
  const checked = checkedOption(await ruleSetOf(tx, id), option)
  if ('problem' in checked) throw invalidField('exemptionKind', checked.problem)
}

const days = [
  'sellerSignedAt',
  'firstMarketedOn',
  'firstPrivateShowingOn',
  'firstPrivateMarketingOn',
  'liveInMlsOn',
] as const
const fields = ['exemptionKind', ...days] as const
type Entered = Omit<Compliance, 'registrationId' | 'rowVersion'>

function refuseWrong(call: MemberCall, listing: Listing, before: Compliance, entered: Entered): void {
  const today = marketToday(call)
  const isForm =
    entered.exemptionKind !== before.exemptionKind || entered.sellerSignedAt !== before.sellerSignedAt
  const isLocked = isRowLocked(listing) || isExpiredBeyondLock(listing.expirationDate, today)
  if (isLocked && (isForm || !isPromoted(listing))) throw conflict(LISTING_REFUSALS.locked)
  for (const field of days) {
    const day = entered[field]
    if (day === null) continue
    if (!isDay(day)) throw invalidField(field, COMPLIANCE_TEXTS.noDay)
    if (day > today) throw invalidField(field, COMPLIANCE_TEXTS.future)
  }
  if (entered.firstMarketedOn !== null && entered.firstMarketedOn < listing.listingContractDate)
    throw invalidField('firstMarketedOn', COMPLIANCE_TEXTS.beforeContract)
}

function isDay(text: string): text is CalendarDay {
  return toCalendarDay(text) === text
}
