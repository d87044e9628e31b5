import { IconCheck } from '@tabler/icons-react'
import { formatTime } from 'contract/common/calendar-day.ts'
import type { Keeping } from './draft-store.ts'

/** Whether the input is stored; changes are announced politely. */
export function KeepingText({ keeping }: { keeping: Keeping }) {
  return (
    <span
      role="status"
      className="inline-flex items-center gap-1 text-13 whitespace-nowrap text-muted tabular-nums"
    >
      {keeping.is === 'saving' && 'Saving...'}
      {keeping.is === 'failed' && <span className="font-semibold text-error">Not saved. Retrying...</span>}
      {keeping.is === 'refused' && <span className="font-semibold text-error">Not saved</span>}
      {keeping.is === 'saved' && (
        <>
          <IconCheck size={16} aria-hidden="true" />
          {`Saved ${formatTime(keeping.at.toISOString())}`}
        </>
      )}
    </span>
  )
}
