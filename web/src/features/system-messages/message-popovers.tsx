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
      // The padding around them is for their shadows, which a scrolling list would cut off.
      className="popovers fixed right-0 bottom-(--bottom-bar) z-40 grid max-h-[min(70dvh+2rem,34rem)] w-[min(26rem,100vw)] gap-2 overflow-y-auto p-4"
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
