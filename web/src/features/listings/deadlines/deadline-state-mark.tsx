import type { DeadlineState } from 'contract/listings/deadline-kinds.ts'
import { deadlineStyle } from './deadline-style.ts'

/** The state of a deadline: its label, or words for when it is due, repeat what icon and color show. */
export function DeadlineStateMark({ state, words = state }: { state: DeadlineState; words?: string }) {
  const { Icon, className } = deadlineStyle[state]
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2 py-0.5 text-12 font-medium whitespace-nowrap contrast-border ${className}`}
    >
      <Icon size={14} aria-hidden="true" className="shrink-0" />
      {words}
    </span>
  )
}
