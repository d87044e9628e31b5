import { withRead } from 'contract/notifications/notification-rules.ts'
import { onToastClosed } from '../ui/feedback/toast-store.ts'
import { changePreference } from './preference-store.ts'

/** Marks the system message of a closed toast as read, until the returned function is called. */
export function readClosedToasts(): () => void {
  return onToastClosed(({ notificationId }) => {
    if (notificationId !== undefined)
      changePreference('systemNotifications', (before) => withRead(before, notificationId, true))
  })
}
