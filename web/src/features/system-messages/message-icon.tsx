import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { kindOfStatus, type MessageKind } from 'contract/system-messages/system-message-rules.ts'
import { classNames } from '#shared/ui/class-names.ts'

const looks: Record<MessageKind, { icon: typeof IconX; colour: string; word: string }> = {
  info: { icon: IconInfoCircle, colour: 'var(--info)', word: 'Information' },
  warn: { icon: IconAlertTriangle, colour: 'var(--warn)', word: 'Warning' },
  error: { icon: IconX, colour: 'var(--error)', word: 'Alert' },
  success: { icon: IconCheck, colour: 'var(--success)', word: 'Success' },
}

type WithStatus = Pick<SystemMessage, 'systemNotificationStatusId' | 'systemNotificationStatus'>

/** The color of the status; a missing or unreadable one gives that of the icon. */
export function messageColour(message: WithStatus): string {
  const colour = message.systemNotificationStatus?.color ?? ''
  return CSS.supports('color', colour)
    ? colour
    : looks[kindOfStatus(message.systemNotificationStatusId)].colour
}

/** The icon of the status, with its name for those who do not see it. */
export function MessageIcon({
  message,
  isWordShown = false,
}: {
  message: WithStatus
  isWordShown?: boolean
}) {
  const { icon: Icon, word } = looks[kindOfStatus(message.systemNotificationStatusId)]
  return (
    <span
      className={classNames('mt-0.5 shrink-0', isWordShown && 'inline-flex items-center gap-1.5')}
      style={{ color: messageColour(message) }}
    >
      <Icon size={18} aria-hidden="true" />
      <span className={isWordShown ? 'text-ink' : 'sr-only'}>
        {message.systemNotificationStatus?.name ?? word}
      </span>
    </span>
  )
}
