import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { now } from '#shared/clock.ts'
import { portalConfig } from '#shared/portal-config.ts'

/**
 * The zone of an entered time, that of this browser unless given, with the market's time, or this browser's, if that
 * differs.
 */
export function zoneWords(instant: string, zone?: string): string {
  const beside = zone === undefined ? portalConfig().marketZone : undefined
  if (!instant || formatTimestamp(instant, zone) === formatTimestamp(instant, beside)) return zoneName(zone)
  return `${zoneName(zone)}; ${formatTimestamp(instant, beside)} ${zoneName(beside)}`
}

/** Such as `Pacific Time`. */
function zoneName(zone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(now())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
