import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address of this machine or of a network that is not the internet. */
export class PrivateAddressError extends Error {}

export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Whether an address is one of the internet, also within an IPv4 address that is written as IPv6. */
function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast'
}

/** @throws PrivateAddressError for a host that is this machine or an address, which is never looked up */
export function refusePrivateLiteral(hostname: string): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  const isThisMachine = /^(.+\.)?localhost$/i.test(host)
  if (isThisMachine || (isIP(host) !== 0 && !isPublic(host))) throw refusalOf(hostname)
}

/**
 * Looks a host up for a connection, and refuses it when one of its addresses is not public: the answer may be another one
 * than a minute ago.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, answer) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) answer(error, '')
      else if (!first || !addresses.every(({ address }) => isPublic(address))) answer(refusalOf(hostname), '')
      else if (options.all) answer(null, addresses)
      else answer(null, first.address, first.family)
    })
}

function refusalOf(hostname: string): PrivateAddressError {
  return new PrivateAddressError(
    `${hostname} is in a private network. An operator can allow it by IMPORT_HOSTS.`,
  )
}
