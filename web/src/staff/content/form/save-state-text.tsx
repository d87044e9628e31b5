import { IconCheck } from '@tabler/icons-react'
import { formatTime } from 'contract/common/calendar-day.ts'
import type { SaveState } from '#shared/drafts/save-state.ts'

/** Whether the input is stored; changes are announced politely. */
export function SaveStateText({ saveState }: { saveState: SaveState }) {
  return (
    <span
      role="status"
      className="inline-flex items-center gap-1 text-13 whitespace-nowrap text-muted tabular-nums"
    >
      {saveState.is === 'saving' && 'Saving...'}
      {saveState.is === 'failed' && <span className="font-semibold text-error">Not saved. Retrying...</span>}
      {saveState.is === 'refused' && <span className="font-semibold text-error">Not saved</span>}
      {saveState.is === 'saved' && (
        <>
          <IconCheck size={16} aria-hidden="true" />
          {`Saved ${formatTime(saveState.at)}`}
        </>
      )}
    </span>
  )
}
