import type { LookupFunction } from 'node:net'
import { callOnce } from '#providers/call-once.ts'
import { PrivateAddressError, publicLookup, refusePrivateLiteral } from '#providers/public-address.ts'

const WITHIN_MS = 3000

/**
 * Whether a public address responds below 500 within 3 seconds; nothing of a member is sent. Null for one of a private
 * network, which is never asked and stays unknown.
 */
export async function isAnswering(
  address: string,
  lookup: LookupFunction = publicLookup(),
): Promise<boolean | null> {
  try {
    const url = new URL(address)
    refusePrivateLiteral(url.hostname)
    return (await callOnce(url, { withinMs: WITHIN_MS }, lookup)).status < 500
  } catch (error) {
    return error instanceof PrivateAddressError ? null : false
  }
}
