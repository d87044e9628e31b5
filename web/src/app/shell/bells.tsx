import { IconBell, IconSpeakerphone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { badgeText, countUnread } from 'contract/notifications/notification-rules.ts'
import type { ReactNode } from 'react'
import { usePresentNotifications } from '#features/notifications/use-notifications.ts'
import { useSystemMessages } from '#features/system-messages/use-system-messages.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'

/** The two bells of the header with their unread counts. */
export function Bells({ memberId }: { memberId: number }) {
  const { messages } = useSystemMessages()
  const { present = [] } = usePresentNotifications(memberId)
  const [system] = usePreference('systemNotifications')
  const [own] = usePreference('notifications')
  return (
    <>
      <Bell
        to="/system-notifications"
        unread={countUnread(messages, system.read)}
        what="unread system messages"
      >
        <IconSpeakerphone size={18} aria-hidden="true" />
      </Bell>
      <Bell to="/notifications" unread={countUnread(present, own.read)} what="unread notifications">
        <IconBell size={18} aria-hidden="true" />
      </Bell>
    </>
  )
}

function Bell({
  to,
  unread,
  what,
  children,
}: {
  to: '/notifications' | '/system-notifications'
  unread: number
  what: string
  children: ReactNode
}) {
  const badge = badgeText(unread)
  const label = `${unread} ${what}`
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="relative inline-grid size-9 pointer-coarse:size-11 place-items-center rounded-small text-muted transition-colors duration-120 hover:bg-hover hover:text-ink"
      activeProps={{ className: 'bg-accent-soft text-accent' }}
    >
      {children}
      {badge !== null && (
        <span
          aria-hidden="true"
          className="absolute top-0 left-4.5 pointer-coarse:top-1 pointer-coarse:left-5.5 h-4 min-w-4 rounded-full border border-ground bg-accent px-1 text-center text-[10px] leading-[14px] font-semibold text-on-accent tabular-nums"
        >
          {badge}
        </span>
      )}
    </Link>
  )
}
