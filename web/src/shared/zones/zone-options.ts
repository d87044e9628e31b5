import { zoneName } from 'contract/common/zones/zone-name.ts'
import { now } from '../clock.ts'

/** Zones that are known by a name, each with the city by which its id calls it. */
const NAMED = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** All time zones, for a select field: those of the US first, as `Pacific Time (Los Angeles)`. */
export function zoneOptions() {
  const others = Intl.supportedValuesOf('timeZone').filter((id) => !NAMED.includes(id))
  return [
    ...NAMED.map((id) => ({ id, label: `${zoneName(id, 'longGeneric', now())} (${inWords(id)})` })),
    ...others.map((id) => ({ id, label: id.replaceAll('_', ' ') })),
  ]
}

function inWords(id: string): string {
  return id.slice(id.indexOf('/') + 1).replaceAll('_', ' ')
}
