import { withRead } from 'contract/notifications/notification-rules.ts'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { usePreference } from '../../shared/preferences/use-preference.ts'
import { Button } from '../../shared/ui/actions/button.tsx'
import { MessageBanner } from './message-banner.tsx'

/** One banner: icon and colour of the status, what it says, and the button that puts it away (D3-52). */
export function DashMessage({ message }: { message: SystemMessage }) {
  const [, change] = usePreference('systemNotifications')
  return (
    <li>
      <MessageBanner
        message={message}
        action={
          <Button
            size="small"
            className="ml-7.5 sm:ml-0"
            aria-label={`Mark as Read: ${message.title}`}
            onPress={() => change((before) => withRead(before, message.id, true))}
          >
            Mark as Read
          </Button>
        }
      />
    </li>
  )
}
