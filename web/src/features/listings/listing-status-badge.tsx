import type { RegisteredStatus } from 'contract/listings/registered-status.ts'
import { Badge, type BadgeTone } from '#shared/ui/feedback/badge.tsx'

const tones: Record<RegisteredStatus, BadgeTone> = {
  'Sent to MLS': 'success',
  Expired: 'warn',
  Incomplete: 'info',
  Cancelled: 'neutral',
}

/** Extra explanation of the label: such a listing is open, and nothing in it is missing. */
export const INCOMPLETE_MEANING = 'Registered, not yet sent to the MLS'

/** The derived status; the meaning of `Incomplete` is its hover text. */
export function ListingStatusBadge({ status }: { status: RegisteredStatus }) {
  const title = status === 'Incomplete' ? INCOMPLETE_MEANING : undefined
  return (
    <Badge tone={tones[status]} title={title}>
      {status}
    </Badge>
  )
}
