import { IconHome, IconListDetails, IconMail, IconPlus, IconSchool } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { AuthMember } from 'contract/members/member.ts'
import { mayRegisterListings } from 'contract/members/roles.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { isMenuItemActive } from 'contract/menu/menu-rules.ts'
import { phoneShortcuts, type Shortcut } from 'contract/menu/shortcuts.ts'
import { badgeText, countUnread } from 'contract/notifications/notification-rules.ts'
import { usePresentNotifications } from '#features/notifications/use-notifications.ts'
import { actingTab, isGranted } from '#shared/acting/acting-tab.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { classNames } from '#shared/ui/class-names.ts'

const looks = {
  home: { to: '/', title: 'Home', icon: IconHome },
  listings: { to: '/registered', title: 'Listings', icon: IconListDetails },
  training: { to: '/training/{-$urlTab}', title: 'Training', icon: IconSchool },
  messages: { to: '/notifications', title: 'Messages', icon: IconMail },
} as const

/** The bottom bar on phones: the pages members open most, and a new listing. */
export function BottomBar({ profile, items }: { profile: AuthMember; items: MenuItem[] }) {
  const acting = actingTab()
  const lister = acting?.member ?? profile
  const mayRegister =
    isGranted('editListings') && mayRegisterListings({ ...lister, typeId: lister.memberType?.value ?? null })
  const shortcuts = phoneShortcuts(items, mayRegister).filter(
    (shortcut) => shortcut === 'newListing' || (acting?.isPageOpen(pathOf(shortcut)) ?? true),
  )
  return (
    <nav aria-label="Shortcuts" className="bottom-bar">
      {shortcuts.map((shortcut) =>
        shortcut === 'newListing' ? (
          <Link
            key={shortcut}
            to="/registered/new"
            aria-label="New registered listing"
            className="bottom-bar-new"
          >
            <IconPlus size={24} aria-hidden="true" />
          </Link>
        ) : (
          <BarEntry key={shortcut} shortcut={shortcut} memberId={profile.member?.id} />
        ),
      )}
    </nav>
  )
}

const pathOf = (shortcut: keyof typeof looks) => (shortcut === 'training' ? '/training' : looks[shortcut].to)

function BarEntry({
  shortcut,
  memberId,
}: {
  shortcut: Exclude<Shortcut, 'newListing'>
  memberId: number | undefined
}) {
  const { to, title, icon: Icon } = looks[shortcut]
  const path = pathOf(shortcut)
  const isActive = useLocation({ select: ({ pathname }) => isMenuItemActive(path, pathname) })
  return (
    <Link
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={classNames('bottom-bar-entry', isActive ? 'font-[650] text-accent' : 'text-muted')}
    >
      <Icon size={24} stroke={isActive ? 2 : 1.6} aria-hidden="true" />
      {title}
      {shortcut === 'messages' && memberId !== undefined && <UnreadBadge memberId={memberId} />}
    </Link>
  )
}

function UnreadBadge({ memberId }: { memberId: number }) {
  const { present = [] } = usePresentNotifications(memberId)
  const [{ read }] = usePreference('notifications')
  const badge = badgeText(countUnread(present, read))
  if (badge === null) return null
  return (
    <span className="bottom-bar-badge">
      {badge}
      <span className="sr-only"> unread</span>
    </span>
  )
}
