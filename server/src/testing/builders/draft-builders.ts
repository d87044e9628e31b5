const PLACE = {
  latitude: null,
  longitude: null,
  geocodeAccuracy: null,
  universalPropertyId: null,
  unparsedAddress: null,
  given: {},
  givenType: null,
}

/** The values of a draft of a listing, over an empty form. */
export function aDraftedListing(values: Record<string, unknown> = {}) {
  return {
    values: { streetNumber: '350', streetName: 'Grand', listPrice: null, noMarketing: false, ...values },
    place: PLACE,
    base: { values: { listPrice: null, noMarketing: false }, place: PLACE },
  }
}

/** A draft of a listing as the form sends it. */
export function aDraftBody(more: Record<string, unknown> = {}) {
  return {
    values: aDraftedListing(),
    baseVersion: null,
    changedOn: '2026-11-18T17:00:00.000Z',
    device: 'laptop',
    ...more,
  }
}

const SETTINGS = { changes: { 1: { value: 'Avery', seen: null }, 7: { value: '90', seen: '180' } } }

/** The values of a draft of each form beside those of a listing. */
export const FORM_DRAFTS = {
  'member-settings': SETTINGS,
  'office-settings': SETTINGS,
  'course-request': { topic: 'Photo rules', comments: 'Which photos', dateTime: '' },
  'aor-message': { systemNotificationStatusId: 1, message: 'Closed Fri', url: '', expirationDate: '' },
  compliance: {
    exemptionKind: 'Coming Soon',
    sellerSignedAt: '2026-11-18',
    firstMarketedOn: null,
    firstPrivateShowingOn: null,
    firstPrivateMarketingOn: null,
  },
  grant: {
    purpose: 'give',
    giver: 'agent1',
    receiver: '',
    scopes: ['viewListings'],
    firstDay: '2026-11-18',
    lastDay: '2027-02-18',
    reason: 'Vacat',
  },
} as const
