import { COMPLIANCE_LABELS } from './listing-options.ts'
import type { DEADLINE_UNITS, EndFact, Reminder, StartFact } from './rule-parts.ts'

/** The start of a deadline in words. */
export const START_TEXTS: Record<StartFact, string> = {
  listingContractDate: 'Listing Contract Date',
  sellerSignedAt: COMPLIANCE_LABELS.sellerSignedAt,
  firstMarketedOn: COMPLIANCE_LABELS.firstMarketedOn,
  firstPrivateShowingOn: COMPLIANCE_LABELS.firstPrivateShowingOn,
  firstPrivateMarketingOn: COMPLIANCE_LABELS.firstPrivateMarketingOn,
  startShowingDate: 'Start Marketing',
  expirationDate: 'Expiration Date',
  promotedDate: 'Sent to MLS',
  mlsEnteredOn: 'Entered in the MLS',
}

/** The end of a deadline in words. */
export const END_TEXTS: Record<EndFact, string> = {
  saved: 'The listing is registered',
  sent: 'The listing is sent to the MLS',
  mlsEntered: 'The listing is entered in the MLS',
  mlsActive: 'The listing is active in the MLS',
  proofAttached: 'A signed disclosure or instruction is attached',
}

export const UNIT_TEXTS: Record<(typeof DEADLINE_UNITS)[number], string> = {
  businessDay: 'Business days',
  calendarDay: 'Calendar days',
  hour: 'Hours',
}

export const REMINDER_TEXTS: Record<Reminder, string> = {
  week: '7 days before',
  soon: '48 hours before',
  day: 'At 8 AM of the due day',
  late: 'At 8 AM of the day after',
}
