import { WAITING_REMOVAL_TEXTS } from 'contract/account-security/waiting-removal-words.ts'
import { authClient } from '#shared/api/auth-api.ts'
import { QuestionCard } from '#shared/ui/layout/question-card.tsx'
import { usePageTitle } from '#shared/use-page-title.ts'
import { useSentLink } from './use-sent-link.ts'

/** `/stop-request/{token}`: ends a request to remove authentications. Opening the page changes nothing. */
export function StopRequestPage({ token }: { token: string }) {
  const heading = usePageTitle('Stop Request')
  const link = useSentLink(() => authClient.passwords.stopRemoval({ token }))
  return (
    <QuestionCard
      title={link.isConfirming ? 'Stop this request?' : 'Stop Request'}
      heading={heading}
      way={<a href="/">Back to home</a>}
    >
      {link.isConfirming ? (
        <>
          <p className="question-lead">
            Our staff received a request to remove sign-in methods from your account. If you did not make it,
            stop it now.
          </p>
          <button
            type="button"
            className="plain-button plain-button-primary"
            disabled={link.isSending}
            onClick={link.send}
          >
            Stop Request
          </button>
        </>
      ) : (
        <>
          <p className="question-lead" role="status">
            {link.problem ?? WAITING_REMOVAL_TEXTS.stopped}
          </p>
          <a className="plain-button plain-button-primary" href="/login">
            Log In
          </a>
        </>
      )}
    </QuestionCard>
  )
}
