import { IconCheck } from '@tabler/icons-react'
import { withRead } from 'contract/notifications/notification-rules.ts'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { DismissButton } from './dismiss-button.tsx'
import { MessageBanner } from './message-banner.tsx'

/** One banner: icon and color of the status, what it says, and the button that puts it away. */
export function DashMessage({ message }: { message: SystemMessage }) {
  const [, change] = usePreference('systemNotifications')
  return (
    <li>
      <MessageBanner
        message={message}
        action={
          <DismissButton
            text="Mark as Read"
            title={message.title}
            icon={IconCheck}
            onPress={() => change((before) => withRead(before, message.id, true))}
          />
        }
      />
    </li>
  )
}
