import type { Market } from './market.ts'

/**
 * The market that this portal serves. A server reads it from the database when it starts, a browser from the
 * configuration of the portal; both before anything else.
 */
export const market: Market = {
  name: '',
  zone: 'UTC',
  country: 'US',
  states: [],
  citiesLikeStates: [],
  mapCenter: '0, 0',
  mapZoom: 3,
  listingIdPrefix: '',
  sendingSystems: [],
  systemsWithoutAnalytics: [],
  systemsWithoutSyndication: [],
  userClasses: [],
  associations: [],
}

/** Makes `facts` the market of this process or page. */
export function setMarket(facts: Market): void {
  Object.assign(market, facts)
}
