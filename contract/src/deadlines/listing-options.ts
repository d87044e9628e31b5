import { DAY_RANGE } from '../common/calendar-day.ts'

/** How a listing is offered, as its deadlines are judged. */
export const EXEMPTION_KINDS = [
  'None',
  'Office exclusive',
  'Registered until a date',
  'Coming Soon',
  'Delayed marketing',
] as const
export type ExemptionKind = (typeof EXEMPTION_KINDS)[number]

/** The labels on screens. */
export const LISTING_OPTIONS: Record<ExemptionKind, string> = {
  None: 'Standard',
  'Office exclusive': 'Office Exclusive',
  'Registered until a date': 'Registered Until Marketing Starts',
  'Coming Soon': 'Coming Soon',
  'Delayed marketing': 'Delayed Marketing',
}

/** The labels of the fields of the compliance record. */
export const COMPLIANCE_LABELS = {
  exemptionKind: 'Listing Option',
  sellerSignedAt: 'Seller Signed',
  firstMarketedOn: 'First Marketed Publicly',
  firstPrivateShowingOn: 'First Private Showing',
  firstPrivateMarketingOn: 'First Marketed Privately',
  liveInMlsOn: 'Live Since',
} as const

/** The dates that only rules about private showings and private marketing start with. */
export const PRIVATE_DATES = ['firstPrivateShowingOn', 'firstPrivateMarketingOn'] as const
export type PrivateDate = (typeof PRIVATE_DATES)[number]

export const FIRST_MARKETED_HELP =
  'Signs, flyers, public websites, social media, email blasts, open houses and multi-brokerage networks all count.'

export const PRIVATE_HELP: Record<PrivateDate, string> = {
  firstPrivateShowingOn: 'Any showing to a buyer or an agent before the listing is in the MLS counts.',
  firstPrivateMarketingOn: 'Offers within an office, to chosen agents or to chosen buyers count.',
}

export const COMPLIANCE_TEXTS = {
  changed: 'Someone else has changed this listing.',
  lost: 'Your changes can no longer be saved: this listing can no longer be edited.',
  noDay: `Enter a date ${DAY_RANGE}.`,
  future: "The date can't be in the future.",
  beforeContract: "First public marketing can't be before Listing Contract Date",
} as const
