import ipaddr from 'ipaddr.js'

const IPV6_PREFIX_BITS = 64

/**
 * The network that one caller has: an IPv4 address, or the /64 of IPv6, of which every browser has billions. The address of
 * a caller who has left meanwhile is not known.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  const [plain = ''] = address.split('%')
  if (!ipaddr.isValid(plain)) return address
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_PREFIX_BITS}`)
  return `${network.toString()}/${IPV6_PREFIX_BITS}`
}
