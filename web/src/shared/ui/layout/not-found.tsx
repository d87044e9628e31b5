import { Link, useLocation } from '@tanstack/react-router'
import { findRoute, ROUTE_DEFINITIONS } from 'contract/menu/route-rules.ts'
import { startSignIn } from '#shared/session/sign-in.ts'
import { hasSessionEndedHere, useIsSignedIn } from '#shared/session/use-session.ts'
import { usePageTitle } from '#shared/use-page-title.ts'
import { QuestionCard } from './question-card.tsx'

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
    <QuestionCard
      title={hasEnded ? "You've been logged out" : isOfMembers ? MEMBERS_ONLY : 'Page not found'}
      heading={heading}
      way={!isSignedIn && <Link to="/">Go back home</Link>}
    >
      <p className="question-lead">
        {hasEnded
          ? "Your session was ended. Log in again and you'll come right back here."
          : isOfMembers
            ? '404 Page not found'
            : isSignedIn
              ? '404'
              : `404. ${MEMBERS_ONLY}`}
      </p>
      {isSignedIn ? (
        <Link to="/" className="plain-button plain-button-primary">
          Go back home
        </Link>
      ) : (
        <button
          type="button"
          className="plain-button plain-button-primary"
          onClick={() => void startSignIn({ returnTo: address })}
        >
          Log In
        </button>
      )}
    </QuestionCard>
  )
}

const MEMBERS_ONLY = 'Members can log in to see this page.'
