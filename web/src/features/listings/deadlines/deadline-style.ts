import {
  IconAlertTriangle,
  IconCheck,
  IconCircleMinus,
  IconClock,
  IconClockExclamation,
} from '@tabler/icons-react'
import type { DeadlineState } from 'contract/listings/deadline-kinds.ts'

/** Icon and colors of each state; its label is always shown beside them. */
export const deadlineStyle: Record<DeadlineState, { Icon: typeof IconCheck; className: string }> = {
  Overdue: { Icon: IconAlertTriangle, className: 'bg-error-soft text-error' },
  'Due today': { Icon: IconClockExclamation, className: 'bg-warn-soft text-warn' },
  'Due soon': { Icon: IconClockExclamation, className: 'bg-warn-soft text-warn' },
  Upcoming: { Icon: IconClock, className: 'bg-info-soft text-info' },
  Done: { Icon: IconCheck, className: 'bg-success-soft text-success' },
  'Done late': { Icon: IconCheck, className: 'bg-warn-soft text-warn' },
  'Not needed': { Icon: IconCircleMinus, className: 'bg-neutral-soft text-neutral' },
}
