import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useIsSignedIn } from '../shared/session/use-session.ts'
import { NotFound } from '../shared/ui/layout/not-found.tsx'
import { Splash } from '../shared/ui/layout/splash.tsx'
import type { Frame } from './frame.ts'
import { MemberApp } from './member-app.tsx'
import { PublicLinks } from './public/public-link.tsx'
import { PublicShell } from './public/public-shell.tsx'

/** Picks the shell: none for return addresses, the member shell with a session, otherwise the public one. */
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
          <PublicShell>{frame === 'public' ? <Outlet /> : <NotFound />}</PublicShell>
        </PublicLinks>
      )}
    </Suspense>
  )
}
