import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { now } from '#shared/clock.ts'
import { portalConfig } from '#shared/portal-config.ts'

/** The name of the zone of this browser, such as `Pacific Time`. */
function ownZoneName(): string {
  return zoneName(undefined)
}

/** The zone in which a time is entered, and beside it the time of the market where that differs. */
export function zoneWords(instant: string): string {
  const { marketZone } = portalConfig()
  const own = ownZoneName()
  if (!instant || formatTimestamp(instant) === formatTimestamp(instant, marketZone)) return own
  return `${own}; ${formatTimestamp(instant, marketZone)} ${zoneName(marketZone)}`
}

function zoneName(zone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(now())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
