import { Outlet, useLocation } from '@tanstack/react-router'
import type { AuthMember } from 'contract/members/member.ts'
import { STANDING_TEXTS } from 'contract/members/standing.ts'
import type { OwnStanding } from 'contract/members/standing-form.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { findRoute, ROUTE_DEFINITIONS } from 'contract/menu/route-rules.ts'
import { Suspense } from 'react'
import { Agreement } from '#features/eula/agreement.tsx'
import { OPEN_PAGES, SuspendedPage } from '#features/standing/suspended-page.tsx'
import { ShellToasts } from '#shared/ui/feedback/shell-toasts.tsx'
import { PageSpinner } from '#shared/ui/layout/page-spinner.tsx'
import { MemberShell } from './member-shell.tsx'

/** Names of the pages that a suspended member opens, in the definitions of routes. */
const OPEN: readonly string[] = [
  'profile',
  'notifications',
  'systemNotifications',
  'accountSettings',
  'passwordChange',
]

const item = (id: number, title: string, path: string, icon: string): MenuItem => ({
  id,
  title,
  path,
  icon,
  viewOrder: id,
  target: null,
  menu: 'main',
  menuType: 'nav',
  color: null,
})

const MENU = [
  item(1, STANDING_TEXTS.menu, '/', 'home'),
  ...OPEN_PAGES.map(({ title, path, icon }, index) => item(index + 2, title, path, icon)),
]

/** The portal of a suspended member: the pages that stay open, and for every other address the reason. */
export function SuspendedShell({ profile, standing }: { profile: AuthMember; standing: OwnStanding }) {
  const name = useLocation({ select: ({ pathname }) => findRoute(ROUTE_DEFINITIONS, pathname)?.name })
  const isLogout = name === 'logout'
  const isOpen = name !== undefined && OPEN.includes(name)
  return (
    <MemberShell profile={profile} items={MENU} isSuspended>
      <Suspense fallback={<PageSpinner />}>
        {isLogout || isOpen ? <Outlet /> : <SuspendedPage standing={standing} />}
      </Suspense>
      {isOpen && <Agreement />}
      <ShellToasts />
    </MemberShell>
  )
}
