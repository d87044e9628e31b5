import { useMatches } from '@tanstack/react-router'
import type { AuthMember } from 'contract/members/member.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { splitMenu } from 'contract/menu/menu-rules.ts'
import { hasDestination } from 'contract/menu/route-rules.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { readStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import { useMedia } from '#shared/use-media.ts'
import { usePortalConfig } from '#shared/use-portal-config.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { Footer } from './footer.tsx'
import { PrintHead } from './print-head.tsx'
import { RouteProgress } from './route-progress.tsx'
import { SessionNotices } from './session-notices.tsx'
import { ShellMenu } from './shell-menu.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar/top-bar.tsx'

const BottomBar = lazyPart(() => import('./bottom-bar.tsx').then((module) => module.BottomBar))
const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx').then((module) => module.MenuDrawer))

/** What members see around every page. */
export function MemberShell({
  profile,
  items,
  isMenuOpen = false,
  children,
}: {
  profile: AuthMember | null
  items: MenuItem[]
  /** Whether the menu of small screens is open at first. */
  isMenuOpen?: boolean
  children: ReactNode
}) {
  const [isCollapsed, setIsCollapsed] = useState(() => readStored('local', STORAGE_KEYS.sidebar) === 'true')
  const [isDrawerOpen, setIsDrawerOpen] = useState(isMenuOpen)
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const { marketName, features = [] } = usePortalConfig()
  const isPhone = useMedia('(width < 48rem)')
  const menu = splitMenu(items.filter((item) => hasDestination(item, features)))
  // Who may not enter the console keeps the menu of all pages, which has no entry for it.
  const isConsole = (page?.isConsole ?? false) && items.some(({ path }) => path === '/staff')
  const hasBottomBar = isPhone && items.length > 0 && !page?.hasOwnFooter && !isConsole
  const toggle = () => {
    writeStored('local', STORAGE_KEYS.sidebar, String(!isCollapsed))
    setIsCollapsed(!isCollapsed)
  }
  return (
    <div className="flex min-h-dvh print:block" data-menu={isCollapsed ? 'rail' : 'wide'}>
      <SkipLink />
      <RouteProgress />
      <Sidebar title={isConsole ? 'Staff Console' : marketName} isCollapsed={isCollapsed} onToggle={toggle}>
        <ShellMenu menu={menu} isConsole={isConsole} isRail={isCollapsed} />
      </Sidebar>
      <div
        className="flex min-w-0 flex-1 flex-col pb-(--bottom-bar)"
        data-column={page?.column ?? 'full'}
        data-footer={page?.hasOwnFooter ? 'own' : undefined}
      >
        <Head>
          <TopBar profile={profile} userItems={menu.user} onOpenMenu={() => setIsDrawerOpen(true)} />
        </Head>
        <main id="content" className="page w-full">
          {profile?.member && <PrintHead member={profile.member} />}
          {children}
        </main>
        <Footer />
        <Suspense>{hasBottomBar && profile && <BottomBar profile={profile} items={menu.main} />}</Suspense>
      </div>
      <Suspense>
        {isDrawerOpen && (
          <MenuDrawer onClose={() => setIsDrawerOpen(false)}>
            <ShellMenu {...{ menu, isConsole }} isRail={false} onChoose={() => setIsDrawerOpen(false)} />
          </MenuDrawer>
        )}
      </Suspense>
    </div>
  )
}

/** Stays above what scrolls: the bar, and what has happened to line and session. */
function Head({ children }: { children: ReactNode }) {
  return (
    <div className="sticky top-0 z-20 print:hidden">
      {children}
      <ConnectionBar />
      <SessionNotices />
    </div>
  )
}

function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-small focus:bg-surface focus:px-3 focus:py-2"
    >
      Skip to content
    </a>
  )
}
