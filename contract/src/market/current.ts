import { type Market, NO_MARKET } from './market.ts'

/**
 * The market that this portal serves. A server reads it from the database when it starts, a browser from the
 * configuration of the portal; both before anything else.
 */
export const market: Market = { ...NO_MARKET }

/** Makes `facts` the market of this process or page. */
export function setMarket(facts: Market): void {
  Object.assign(market, facts)
}
