/** Facts from which a deadline can count. */
export const START_FACTS = [
  'listingContractDate',
  'sellerSignedAt',
  'firstMarketedOn',
  'firstPrivateShowingOn',
  'firstPrivateMarketingOn',
  'startShowingDate',
  'expirationDate',
  'promotedDate',
  'mlsEnteredOn',
] as const
export type StartFact = (typeof START_FACTS)[number]

/** Facts that meet a deadline. */
export const END_FACTS = ['saved', 'sent', 'mlsEntered', 'mlsActive', 'proofAttached'] as const
export type EndFact = (typeof END_FACTS)[number]

export const DEADLINE_UNITS = ['businessDay', 'calendarDay', 'hour'] as const

/** The deadlines that a rule can make; the others follow from the listing alone. */
export const RULED_KINDS = [
  'registerBy',
  'inMlsBy',
  'sellerSignature',
  'comingSoonEnds',
  'marketingDelayEnds',
] as const

/** When the list agent is reminded: a week or 48 hours before, and at 08:00 of the due day and of the day after. */
export const REMINDERS = ['week', 'soon', 'day', 'late'] as const
export type Reminder = (typeof REMINDERS)[number]
