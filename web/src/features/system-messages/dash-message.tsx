import { IconExternalLink } from '@tabler/icons-react'
import { withId } from 'contract/preferences/id-lists.ts'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { isWebAddress } from 'contract/system-messages/system-message-rules.ts'
import { usePreference } from '../../shared/preferences/use-preference.ts'
import { Button } from '../../shared/ui/actions/button.tsx'
import { MessageIcon, messageColour } from './message-icon.tsx'
import { MessageText } from './message-text.tsx'

/** One banner: icon and colour of the status, what it says, and the button that puts it away (D3-52). */
export function DashMessage({ message }: { message: SystemMessage }) {
  const [, change] = usePreference('systemNotifications')
  const markRead = () => change((before) => ({ ...before, read: withId(before.read, message.id) }))
  return (
    <li
      className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-large border border-l-4 border-border bg-surface px-4 py-3 sm:flex-nowrap"
      style={{ borderLeftColor: messageColour(message) }}
    >
      <MessageIcon message={message} />
      <div className="min-w-0 grow basis-[calc(100%-2.5rem)] sm:basis-0">
        <h2 className="font-semibold">{message.title}</h2>
        <MessageText html={message.message} className="mt-0.5 text-muted" />
        {message.url && isWebAddress(message.url) && (
          <a
            href={message.url}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-1 inline-flex items-center gap-1 font-medium"
          >
            More Information
            <IconExternalLink size={14} aria-hidden="true" />
          </a>
        )}
      </div>
      <Button
        size="small"
        className="ml-7.5 sm:ml-0"
        aria-label={`Mark as Read: ${message.title}`}
        onPress={markRead}
      >
        Mark as Read
      </Button>
    </li>
  )
}
