import type { RegisteredStatus } from 'contract/listings/registered-status.ts'
import { Badge, type BadgeTone } from '#shared/ui/feedback/badge.tsx'

const tones: Record<RegisteredStatus, BadgeTone> = {
  'Sent to MLS': 'success',
  Expired: 'warn',
  Incomplete: 'info',
  Cancelled: 'neutral',
}

/** The derived status; what `Incomplete` means is its hover text. */
export function ListingStatusBadge({ status }: { status: RegisteredStatus }) {
  const title = status === 'Incomplete' ? 'Registered, not yet sent to the MLS' : undefined
  return (
    <Badge tone={tones[status]} title={title}>
      {status}
    </Badge>
  )
}
