import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { zoneName } from 'contract/common/zones/zone-name.ts'
import { now } from '#shared/clock.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { ownZone } from '#shared/zones/class-zone.ts'

/**
 * The zone of an entered time, that of this browser unless given, with the market's time, or this browser's, if that
 * differs.
 */
export function zoneWords(instant: string, zone?: string): string {
  const [own, other] = zone === undefined ? [ownZone(), portalConfig().marketZone] : [zone, ownZone()]
  const words = zoneName(own, 'longGeneric', now())
  if (!instant || formatTimestamp(instant, own) === formatTimestamp(instant, other)) return words
  return `${words}; ${formatTimestamp(instant, other)} ${zoneName(other, 'longGeneric', now())}`
}
