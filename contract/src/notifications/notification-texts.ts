import { formatTimestamp } from '../common/calendar-day.ts'
import type { MarkStep } from './notification-rules.ts'

const DONE: Record<MarkStep, string> = {
  read: 'marked as read',
  unread: 'marked as unread',
  archived: 'archived',
  unarchived: 'moved back to the inbox',
  snoozed: 'snoozed',
  shown: 'back in the inbox',
}

/** The toast of a step; `until` is the end of the snooze, shown by the clock of the reader. */
export function stepText(step: MarkStep, count: number, until?: Date): string {
  const end = until ? ` until ${formatTimestamp(until.toISOString())}` : ''
  return `${count === 1 ? 'Notification' : `${count} notifications`} ${DONE[step]}${end}`
}

/** The question before notifications are archived. */
export function archiveQuestion(count: number): string {
  return count === 1
    ? 'Are you sure you wish to archive this notification?'
    : `Are you sure you wish to archive ${count} notifications?`
}
