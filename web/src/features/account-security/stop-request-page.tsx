import { WAITING_REMOVAL_TEXTS } from 'contract/account-security/waiting-removal-words.ts'
import { authClient } from '#shared/api/auth-api.ts'
import { usePageTitle } from '#shared/use-page-title.ts'
import './passwords/password-pages.css'
import { useSentLink } from './use-sent-link.ts'

/** `/stop-request/{token}`: ends a request to remove authentications. Opening the page changes nothing. */
export function StopRequestPage({ token }: { token: string }) {
  const heading = usePageTitle('Stop Request')
  const link = useSentLink(() => authClient.passwords.stopRemoval({ token }))
  return (
    <section className="account-page">
      <h1 ref={heading} tabIndex={-1}>
        {link.isConfirming ? 'Stop this request?' : 'Stop Request'}
      </h1>
      {link.isConfirming && (
        <>
          <p className="account-lead">
            Our staff received a request to remove sign-in methods from your account. If you did not make it,
            stop it now.
          </p>
          <div className="account-actions">
            <button
              type="button"
              className="plain-button plain-button-primary"
              disabled={link.isSending}
              onClick={link.send}
            >
              Stop Request
            </button>
          </div>
        </>
      )}
      {!link.isConfirming && (
        <p className="account-lead" role="status">
          {link.problem ?? WAITING_REMOVAL_TEXTS.stopped}
        </p>
      )}
    </section>
  )
}
