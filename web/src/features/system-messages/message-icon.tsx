import { IconAlertCircle, IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { kindOfStatus, type MessageKind } from 'contract/system-messages/system-message-rules.ts'
import { classNames } from '#shared/ui/class-names.ts'

const looks: Record<MessageKind, { icon: typeof IconCheck; tone: string; word: string }> = {
  info: { icon: IconInfoCircle, tone: 'text-info', word: 'Information' },
  warn: { icon: IconAlertTriangle, tone: 'text-warn', word: 'Warning' },
  error: { icon: IconAlertCircle, tone: 'text-error', word: 'Alert' },
  success: { icon: IconCheck, tone: 'text-success', word: 'Success' },
}

type WithStatus = Pick<SystemMessage, 'systemNotificationStatusId' | 'systemNotificationStatus'>

/** The class that gives a message the color of its status in each theme. */
function messageTone(message: WithStatus): string {
  return looks[kindOfStatus(message.systemNotificationStatusId)].tone
}

/** The icon of the status, with its name for screen readers. */
export function MessageIcon({
  message,
  isWordShown = false,
}: {
  message: WithStatus
  isWordShown?: boolean
}) {
  const { icon: Icon, tone, word } = looks[kindOfStatus(message.systemNotificationStatusId)]
  return (
    <span className={classNames('mt-0.5 shrink-0', tone, isWordShown && 'inline-flex items-center gap-1.5')}>
      <Icon size={18} aria-hidden="true" />
      <span className={isWordShown ? 'text-ink' : 'sr-only'}>
        {message.systemNotificationStatus?.name ?? word}
      </span>
    </span>
  )
}

/** The line at the left edge of a message, in the color of its status. */
export function StatusLine({ message }: { message: WithStatus }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('absolute inset-y-0 left-0 border-l-3 border-current', messageTone(message))}
    />
  )
}
