import { IconX } from '@tabler/icons-react'
import { withRead } from 'contract/notifications/notification-rules.ts'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { DismissButton } from './dismiss-button.tsx'
import { MessageBanner } from './message-banner.tsx'

/** Messages that stay over the page until they are dismissed, newest on top; a high stack scrolls. */
export function MessagePopovers({ messages }: { messages: SystemMessage[] }) {
  const [, change] = usePreference('systemNotifications')
  return (
    <ul
      aria-label="New messages"
      className="popovers fixed right-4 bottom-[calc(var(--bottom-bar)+16px)] z-40 grid max-h-[min(70dvh,32rem)] w-[min(24rem,calc(100vw-2rem))] gap-2 overflow-y-auto"
    >
      {messages.map((message) => (
        <li key={message.id} className="rounded-large shadow-float">
          <MessageBanner
            message={message}
            action={
              <DismissButton
                text="Dismiss"
                title={message.title}
                icon={IconX}
                onPress={() => change((before) => withRead(before, message.id, true))}
              />
            }
          />
        </li>
      ))}
    </ul>
  )
}
