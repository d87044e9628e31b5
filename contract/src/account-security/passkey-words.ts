import { formatTimestamp } from '../common/calendar-day.ts'
import type { Passkey } from './second-factor.ts'

/** The facts of a passkey, in the order of the list; times are shown in `zone`, by default the reader's. */
export function passkeyInWords({ createdOn, lastUsedOn, isSynced }: Passkey, zone?: string): string[] {
  const [day] = formatTimestamp(createdOn, zone).split(' ')
  return [`Created ${day}`, lastUse(lastUsedOn, isSynced, zone), copies(isSynced)].filter(
    (part) => part !== null,
  )
}

/** A passkey from before uses were noted isn't called unused. */
function lastUse(lastUsedOn: string | null, isSynced: boolean | null, zone?: string): string | null {
  if (lastUsedOn) return `Last used ${formatTimestamp(lastUsedOn, zone)}`
  return isSynced === null ? null : 'Not used yet'
}

function copies(isSynced: boolean | null): string | null {
  if (isSynced === null) return null
  return isSynced ? 'Synced between your devices' : 'On one device only'
}
