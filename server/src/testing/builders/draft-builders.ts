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
