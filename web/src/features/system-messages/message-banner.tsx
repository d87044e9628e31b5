import { IconExternalLink } from '@tabler/icons-react'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { isShownAddress } from 'contract/system-messages/system-message-rules.ts'
import type { ReactNode } from 'react'
import { MessageText } from '#shared/ui/message-text.tsx'
import { MessageIcon, StatusLine } from './message-icon.tsx'

type Shown = Pick<
  SystemMessage,
  'title' | 'message' | 'url' | 'systemNotificationStatusId' | 'systemNotificationStatus'
>

/** A message as a card with the icon and color of its status; `action` dismisses it. */
export function MessageBanner({ message, action }: { message: Shown; action?: ReactNode }) {
  return (
    <div className="relative flex items-start gap-3 overflow-clip rounded-large border border-border bg-surface py-3 pr-3 pl-4">
      <StatusLine message={message} />
      <MessageIcon message={message} />
      <div className="min-w-0 grow">
        <h2 className="font-semibold">{message.title}</h2>
        <MessageText html={message.message} className="mt-0.5 text-muted" />
        <MoreInformation url={message.url} className="mt-1" />
      </div>
      {action}
    </div>
  )
}

/** The link to more details. */
export function MoreInformation({ url, className }: { url: string | null; className: string }) {
  if (!url || !isShownAddress(url)) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={`${className} inline-flex items-center gap-1 font-medium whitespace-nowrap pointer-coarse:min-h-11`}
    >
      More Information
      <IconExternalLink size={14} aria-hidden="true" />
    </a>
  )
}
