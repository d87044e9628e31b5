import type { ContentRow } from 'contract/staff/content/content-record.ts'
import type { ContentStatus } from 'contract/staff/content/content-state.ts'
import { Badge, type BadgeTone } from '#shared/ui/feedback/badge.tsx'

const tones: Record<ContentStatus, BadgeTone> = {
  Draft: 'neutral',
  'In Review': 'info',
  Scheduled: 'info',
  Published: 'success',
  'Published, edits pending': 'warn',
  Retired: 'neutral',
}

/** The status of a record, and a mark if members no longer see it. */
export function ContentBadge({ status, isExpired }: Pick<ContentRow, 'status' | 'isExpired'>) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tones[status]}>{status}</Badge>
      {isExpired && <Badge tone="warn">Expired</Badge>}
    </span>
  )
}
