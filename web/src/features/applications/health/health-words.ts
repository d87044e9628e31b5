import type { ApplicationHealth } from 'contract/applications/application-health.ts'
import { formatTimestamp } from 'contract/common/calendar-day.ts'

/** What staff say of the state, since when it holds, and whom to ask. */
export function healthInWords({ text, since, contact }: ApplicationHealth): string {
  const parts = [text, `Since ${formatTimestamp(since)}`, contact && `Contact: ${contact}`]
  return parts.filter(Boolean).join(' · ')
}
