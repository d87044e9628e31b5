import { california } from './california.ts'
import type { Market } from './market.ts'

/** The market that this portal serves, in the browser and on the server. */
export const market: Market = california
