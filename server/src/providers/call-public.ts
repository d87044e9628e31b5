import { isLoopback } from 'contract/sign-on/client-addresses.ts'
import { type Answer, type Call, callOnce } from './call-once.ts'
import { PrivateAddressError, publicLookup, refusePrivateLiteral } from './public-address.ts'

/**
 * Calls an address in a public network by https: its name is looked up once, checked, and connected to as it
 * was found. Outside of production the machine itself may be called too, as developers do.
 * @throws PrivateAddressError, or any error of the network
 */
export async function callPublic(
  address: URL,
  call: Call,
  { isProduction }: { isProduction: boolean },
): Promise<Answer> {
  if (!isProduction && isLoopback(address.href)) return callOnce(address, call)
  refusePrivateLiteral(address.hostname)
  if (address.protocol !== 'https:') throw new PrivateAddressError('Only https is called')
  return callOnce(address, call, publicLookup())
}
