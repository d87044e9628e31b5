import { IconCheck, IconDeviceLaptop } from '@tabler/icons-react'
import { formatTime } from 'contract/common/calendar-day.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { NamedDraft } from './draft-marks.ts'
import { DraftKeeper } from './draft-store.ts'
import type { DraftContent } from './server-drafts.ts'

/** Saves the input on the server, and says next to the buttons where it is. */
export function DraftState({ draft, read }: { draft: NamedDraft; read: () => DraftContent | null }) {
  const [keeper] = useState(() => new DraftKeeper(draft, read))
  useEffect(() => keeper.start(), [keeper])
  const state = useSyncExternalStore(keeper.subscribe, keeper.get)
  if (!state) return null
  const Icon = state.is === 'saved' ? IconCheck : IconDeviceLaptop
  return (
    <span className="inline-flex items-center gap-1 text-13 text-muted tabular-nums">
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      {state.is === 'saved' ? `Draft saved ${formatTime(state.at)}` : 'Draft kept in this browser'}
    </span>
  )
}
