import { CURRENT_SESSION } from 'contract/account-security/session-words.ts'
import { SIGN_OUT_DELAY_MS } from 'contract/constants.ts'
import { useEffect, useState } from 'react'
import { authClient } from '#shared/api/auth-api.ts'
import { logProblem } from '#shared/log.ts'
import { signOut } from '#shared/session/sign-in.ts'
import { storedUser } from '#shared/session/stored-user.ts'
import { PageSpinner } from '#shared/ui/layout/page-spinner.tsx'
import { CardPage } from '#shared/ui/layout/question-card.tsx'
import { SignedOutView } from './signed-out-view.tsx'

/** `/logged-out`: with a session a spinner and after 2 s the provider's sign-out; without one the end. */
export function LoggedOutPage() {
  // As the page found it: every other tab forgets the ending session immediately.
  const [user] = useState(storedUser)
  const [isLeaving, setIsLeaving] = useState(user !== null)
  useEffect(() => {
    if (!isLeaving || user === null) return undefined
    void endSession()
    const timer = setTimeout(() => {
      signOut(user).catch((error: unknown) => {
        logProblem('The provider could not be reached for sign-out', error)
        setIsLeaving(false)
      })
    }, SIGN_OUT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, user])
  return <CardPage>{isLeaving ? <PageSpinner label="Logging out" /> : <SignedOutView />}</CardPage>
}

/** A member who closes the tab while it waits for the provider is still logged out. */
async function endSession(): Promise<void> {
  try {
    await authClient.sessions.end({ id: CURRENT_SESSION }, { context: { isKeptAlive: true } })
  } catch (error) {
    logProblem('The session could not be ended before the sign-out', error)
  }
}
