import { DAY_MS } from '../common/day.ts'
import { maskedNetwork } from './masked-network.ts'

/** As many networks, or kinds of browsers, within an hour are more than one person has. */
const PLACES_OF_MANY = 5
export const SHARED_LOGIN_MS = 3_600_000
/** So long a shared login is listed after it was seen last. */
export const SHARED_LOGIN_DAYS = 30
/** How long no further suggestion is sent to a member. */
export const SUGGESTED_DAYS = 7

type Login = { network: string | null; browser: string | null }
export type Places = { networks: number; browsers: number }

/** The number of networks and kinds of browsers among logins. */
export function placesOf(logins: Login[]): Places {
  const count = (named: (string | null)[]) => new Set(named.filter((name) => name !== null)).size
  return {
    networks: count(logins.map(({ network }) => network && maskedNetwork(network))),
    browsers: count(logins.map(({ browser }) => browser)),
  }
}

/** Whether the logins of an hour came from more places than those of one person. */
export function isShared({ networks, browsers }: Places): boolean {
  return networks >= PLACES_OF_MANY || browsers >= PLACES_OF_MANY
}

/** `from 6 networks and in 2 kinds of browsers within an hour`. */
export function placesInWords({ networks, browsers }: Places): string {
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
  const kinds = browsers === 1 ? '1 kind of browser' : `${browsers} kinds of browsers`
  return `from ${counted(networks, 'network')} and in ${kinds} within an hour`
}

/** Whether staff can advise a member to give an assistant access. */
export function canSuggest(suggestedOn: Date | null, now: Date): boolean {
  return suggestedOn === null || now.getTime() - suggestedOn.getTime() >= SUGGESTED_DAYS * DAY_MS
}
