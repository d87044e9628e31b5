const HIDDEN = '*'

/** The first two parts of a network: `203.0.*.*`, `2001:db8:*`. */
export function maskedNetwork(network: string): string {
  if (network.includes(':')) return `${network.split(':').slice(0, 2).join(':')}:${HIDDEN}`
  const [one = '', two = ''] = network.split('.')
  return [one, two, HIDDEN, HIDDEN].join('.')
}
