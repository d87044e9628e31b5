import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useIsSignedIn } from '../shared/session/use-session.ts'
import { ShellToasts } from '../shared/ui/feedback/shell-toasts.tsx'
import { NotFound } from '../shared/ui/layout/not-found.tsx'
import { CardPage } from '../shared/ui/layout/question-card.tsx'
import { Splash } from '../shared/ui/layout/splash.tsx'
import { MemberApp } from './member-app.tsx'
import { PublicLinks } from './public/public-link.tsx'
import { PublicShell } from './public/public-shell.tsx'
import '@tanstack/react-router'
import type { ConsoleArea } from 'contract/common/call-access.ts'

/** Picks the shell: none for return addresses, the member shell with a session, otherwise the public one or the place of a card. */
export function RootFrame() {
  const isSignedIn = useIsSignedIn()
  const frame = useMatches({ select: (matches): Frame => matches.at(-1)?.staticData.frame ?? 'member' })
  if (frame === 'none')
    return (
      <Suspense fallback={<Splash />}>
        <Outlet />
      </Suspense>
    )
  return (
    <Suspense fallback={<Splash />}>
      {isSignedIn ? (
        <MemberApp />
      ) : (
        <PublicLinks value={Link}>
          {frame === 'public' ? (
            <PublicShell>
              <Outlet />
            </PublicShell>
          ) : (
            <>
              <CardPage>{frame === 'card' ? <Outlet /> : <NotFound />}</CardPage>
              <ShellToasts />
            </>
          )}
        </PublicLinks>
      )}
    </Suspense>
  )
}

/** The shell around a route's page: none, or without a session that of visitors, the place of a card, or none at all. */
type Frame = 'none' | 'public' | 'card' | 'member'

/** The width of a route's page, see `--column` in the styles; without one, the full width of the window. */
type Column = 'dashboard' | 'form' | 'sections'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    frame?: Frame
    column?: Column
    /** On phones the page has its own footer, 69 px high, instead of the shortcut bar. */
    hasOwnFooter?: boolean
    /** Offline its form sends nothing, and keeps its input. */
    sendsOnlyOnline?: boolean
    /** A page of the Staff Console: it has its own menu, and members do not prefetch it. */
    isConsole?: boolean
    /** The Staff Console area of a page, or several of which one is enough. */
    area?: ConsoleArea | readonly ConsoleArea[]
    /** It redirects or counts down, starting when it is shown. */
    actsByItself?: boolean
  }
}
