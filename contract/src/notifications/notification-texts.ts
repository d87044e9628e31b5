import type { MarkStep } from './notification-rules.ts'

const DONE: Record<MarkStep, string> = {
  read: 'marked as read',
  unread: 'marked as unread',
  archived: 'archived',
  unarchived: 'moved back to the inbox',
}

/** What a step has done, for its toast. */
export function stepText(step: MarkStep, count: number): string {
  return `${count === 1 ? 'Notification' : `${count} notifications`} ${DONE[step]}`
}

/** What is asked before notifications are archived. */
export function archiveQuestion(count: number): string {
  return count === 1
    ? 'Are you sure you wish to archive this notification?'
    : `Are you sure you wish to archive ${count} notifications?`
}
