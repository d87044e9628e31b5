import { Link, useLocation } from '@tanstack/react-router'
import { findRoute, ROUTE_DEFINITIONS } from 'contract/menu/route-rules.ts'
import { startSignIn } from '#shared/session/sign-in.ts'
import { hasSessionEndedHere, useIsSignedIn } from '#shared/session/use-session.ts'
import { usePageTitle } from '#shared/use-page-title.ts'

/**
 * An address that leads nowhere. Visitors are offered to log in and return to it, first of all on a member
 * page. After the session ended while the page was open, it says so.
 */
export function NotFound() {
  const isSignedIn = useIsSignedIn()
  const hasEnded = !isSignedIn && hasSessionEndedHere()
  const address = useLocation({ select: (location) => location.href })
  const isOfMembers = useLocation({
    select: ({ pathname }) => !isSignedIn && findRoute(ROUTE_DEFINITIONS, pathname) !== null,
  })
  const heading = usePageTitle(hasEnded ? 'Logged Out' : 'Page not found')
  return (
    <section className="mx-auto grid max-w-md justify-items-start gap-3 px-4 py-24">
      {!hasEnded && !isOfMembers && <NotFoundCode />}
      <h1 ref={heading} tabIndex={-1} className="text-28 font-semibold tracking-tight">
        {hasEnded ? "You've been logged out" : isOfMembers ? MEMBERS_ONLY : 'Page not found'}
      </h1>
      {!isSignedIn && (
        <>
          {hasEnded ? (
            <p className="text-muted">
              Your session was ended. Log in again and you'll come right back here.
            </p>
          ) : (
            !isOfMembers && <p className="text-muted">{MEMBERS_ONLY}</p>
          )}
          <button
            type="button"
            className="plain-button plain-button-primary"
            onClick={() => void startSignIn({ returnTo: address })}
          >
            Log In
          </button>
        </>
      )}
      {isOfMembers && !hasEnded && <p className="text-13 text-muted tabular-nums">404 Page not found</p>}
      <Link to="/" className="font-medium">
        Go back home
      </Link>
    </section>
  )
}

const MEMBERS_ONLY = 'Members can log in to see this page.'

function NotFoundCode() {
  return <p className="text-13 font-medium text-muted tabular-nums">404</p>
}
