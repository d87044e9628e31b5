import type { ApplicationHealth } from 'contract/applications/application-health.ts'
import { formatTimestamp } from 'contract/common/calendar-day.ts'

/** The message of staff about the state, its start, and the contact. */
export function healthParts({ text, since, contact }: ApplicationHealth) {
  return { text, since: `Since ${formatTimestamp(since)}`, contact: contact && `Contact: ${contact}` }
}

/** All of it in one line. */
export function healthInWords(health: ApplicationHealth): string {
  return Object.values(healthParts(health)).filter(Boolean).join(' · ')
}
