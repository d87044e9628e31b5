import { useMatches, useRouterState } from '@tanstack/react-router'
import type { AuthMember } from 'contract/members/member.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { splitMenu } from 'contract/menu/menu-rules.ts'
import { hasDestination } from 'contract/menu/route-rules.ts'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { actingTab } from '#shared/acting/acting-tab.ts'
import { ReadOnlyPageContext } from '#shared/connection.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { readStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import { useMedia } from '#shared/use-media.ts'
import { usePortalConfig } from '#shared/use-portal-config.ts'
import { useFindDialog } from '../find/use-find-dialog.tsx'
import { ConnectionBar, type OfflineSaving } from './connection-bar.tsx'
import { Footer } from './footer.tsx'
import { MadePasskey } from './made-passkey.tsx'
import { PrintHead } from './print-head.tsx'
import { SessionNotices } from './session-notices.tsx'
import { ShellMenu } from './shell-menu.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const BottomBar = lazyPart(() => import('./bottom-bar.tsx').then((module) => module.BottomBar))
const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx').then((module) => module.MenuDrawer))

/** The frame around every member page. */
export function MemberShell({
  profile,
  items,
  isMenuOpen = false,
  isSuspended = false,
  children,
}: {
  profile: AuthMember | null
  items: MenuItem[]
  /** Whether the small-screen menu is open at first. */
  isMenuOpen?: boolean
  /** Whether only a few pages are open, and no search. */
  isSuspended?: boolean
  children: ReactNode
}) {
  const { isCollapsed, toggle } = useCollapsed()
  const [isDrawerOpen, setIsDrawerOpen] = useState(isMenuOpen)
  const [isReadOnly, setIsReadOnly] = useState(false)
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const { marketName, features = [] } = usePortalConfig()
  const isPhone = useMedia('(width < 48rem)')
  const acting = actingTab()
  const shown = (acting?.menuOf(items) ?? items).filter((item) => hasDestination(item, features))
  const menu = splitMenu(shown)
  const { onFind, dialog } = useFindDialog(isSuspended ? null : profile, shown)
  // Members without console access keep the menu of all pages, which has no entry for it.
  const isConsole = (page?.isConsole ?? false) && shown.some(({ path }) => path === '/staff')
  const hasBottomBar = isPhone && items.length > 0 && !isSuspended && !page?.hasOwnFooter && !isConsole
  return (
    <div className="flex min-h-dvh print:block" data-menu={isCollapsed ? 'rail' : 'wide'}>
      <SkipLink />
      <RouteProgress />
      <Sidebar title={isConsole ? 'Staff Console' : marketName} isCollapsed={isCollapsed} onToggle={toggle}>
        <ShellMenu {...{ menu, isConsole, onFind }} isRail={isCollapsed} />
      </Sidebar>
      <div
        className="flex min-w-0 flex-1 flex-col pb-(--bottom-bar)"
        data-column={page?.column ?? 'full'}
        data-footer={page?.hasOwnFooter ? 'own' : undefined}
      >
        <Head saving={isReadOnly ? 'none' : page?.sendsOnlyOnline ? 'kept' : 'waits'}>
          <TopBar profile={profile} userItems={menu.user} onOpenMenu={() => setIsDrawerOpen(true)} />
        </Head>
        <main id="content" className="page w-full">
          {profile?.member && <PrintHead member={profile.member} />}
          <ReadOnlyPageContext value={setIsReadOnly}>{children}</ReadOnlyPageContext>
        </main>
        <Footer />
        <Suspense>{hasBottomBar && profile && <BottomBar profile={profile} items={menu.main} />}</Suspense>
      </div>
      <Suspense>
        {dialog}
        {isDrawerOpen && <Drawer {...{ menu, isConsole, onFind }} onClose={() => setIsDrawerOpen(false)} />}
      </Suspense>
      <MadePasskey isAllowed={!acting && profile?.passkeyOffer?.isAutomatic} />
    </div>
  )
}

/** Whether the sidebar is a rail, as saved in this browser. */
function useCollapsed() {
  const [isCollapsed, setIsCollapsed] = useState(() => readStored('local', STORAGE_KEYS.sidebar) === 'true')
  const toggle = () => {
    writeStored('local', STORAGE_KEYS.sidebar, String(!isCollapsed))
    setIsCollapsed(!isCollapsed)
  }
  return { isCollapsed, toggle }
}

/** The small-screen menu: it closes after a choice. */
function Drawer({ onClose, onFind, ...menu }: DrawerProps) {
  const find = () => {
    onClose()
    onFind?.()
  }
  return (
    <MenuDrawer onClose={onClose}>
      <ShellMenu {...menu} isRail={false} onChoose={onClose} onFind={onFind && find} />
    </MenuDrawer>
  )
}
type DrawerProps = Pick<ComponentProps<typeof ShellMenu>, 'menu' | 'isConsole' | 'onFind'> & {
  onClose: () => void
}

/** Stays above the scrolling page: the bar, and the state of connection and session. */
function Head({ saving, children }: { saving: OfflineSaving; children: ReactNode }) {
  return (
    <div className="sticky top-0 z-20 print:hidden">
      {children}
      <ConnectionBar saving={saving} />
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

/** A line at the top while the next page loads; not for pages that are there at once. */
function RouteProgress() {
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return isLoading && <div aria-hidden="true" className="route-progress" />
}
