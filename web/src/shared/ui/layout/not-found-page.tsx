import { Link, useLocation } from '@tanstack/react-router'
import { startSignIn } from '#shared/session/sign-in.ts'
import { hasSessionEndedHere, useIsSignedIn } from '#shared/session/use-session.ts'
import { usePageTitle } from '#shared/use-page-title.ts'

/**
 * An address that leads nowhere; visitors are offered to log in and come back to it. Whose session ended
 * while the page was open reads that.
 */
export function NotFoundPage() {
  const isSignedIn = useIsSignedIn()
  const hasEnded = !isSignedIn && hasSessionEndedHere()
  const heading = usePageTitle(hasEnded ? 'Logged Out' : 'Page not found')
  const address = useLocation({ select: (location) => location.href })
  return (
    <section className="mx-auto grid max-w-md justify-items-start gap-3 px-4 py-24">
      {!hasEnded && <p className="text-13 font-medium text-muted tabular-nums">404</p>}
      <h1 ref={heading} tabIndex={-1} className="text-28 font-semibold tracking-tight">
        {hasEnded ? "You've been logged out" : 'Page not found'}
      </h1>
      {!isSignedIn && (
        <>
          <p className="text-muted">
            {hasEnded
              ? "Your session was ended. Log in again and you'll come right back here."
              : 'Members can log in to see this page.'}
          </p>
          <button
            type="button"
            className="plain-button plain-button-primary"
            onClick={() => void startSignIn({ returnTo: address })}
          >
            Log In
          </button>
        </>
      )}
      <Link to="/" className="font-medium">
        Go back home
      </Link>
    </section>
  )
}
