import { Link } from '@tanstack/react-router'
import { PageText } from '#shared/page-text/page-text.tsx'
import { usePageTitle } from '#shared/use-page-title.ts'

/** Tells a signed-in user without member data why, and offers to log out. */
export function NoMemberDataPage() {
  const heading = usePageTitle('No Member Data')
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 px-6 text-center">
      <h1 ref={heading} tabIndex={-1} className="text-28 font-semibold tracking-tight">
        No Member Data
      </h1>
      <p className="max-w-sm text-muted">
        No member data was found for this user. Please contact your administrator.
      </p>
      <PageText place="support" />
      <Link to="/logout" className="plain-button mt-2">
        Logout
      </Link>
    </main>
  )
}
