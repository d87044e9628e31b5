import { CONTACT_TEXTS } from 'contract/contacts/contact-limits.ts'
import { authClient } from '#shared/api/auth-api.ts'
import { usePageTitle } from '#shared/use-page-title.ts'
import './passwords/password-pages.css'
import { useSentLink } from './use-sent-link.ts'

/**
 * `/cancel-change/{token}`: cancels a contact data change from a link in a message. Opening the page changes nothing.
 */
export function CancelChangePage({ token }: { token: string }) {
  const link = useSentLink(() => authClient.contactChanges.cancelByLink({ token }))
  const title = link.isDone ? CONTACT_TEXTS.cancelled : CONTACT_TEXTS.cancelQuestion
  const heading = usePageTitle(title)
  return (
    <section className="account-page">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {link.isConfirming && (
        <>
          <p className="account-lead">
            Someone asked us to use another email or mobile number for your account. If it was not you, cancel
            it now.
          </p>
          <div className="account-actions">
            <button
              type="button"
              className="plain-button plain-button-primary"
              disabled={link.isSending}
              onClick={link.send}
            >
              {CONTACT_TEXTS.cancelAct}
            </button>
          </div>
        </>
      )}
      <div role="status">
        {link.problem !== null && <p className="account-lead">{link.problem}</p>}
        {link.isDone && (
          <>
            <p className="account-lead">
              Nothing was changed. If you didn't ask for this, someone may know your password. Reset it now.
            </p>
            <div className="account-actions">
              <a className="plain-button" href="/forgot-password">
                Forgot Password
              </a>
            </div>
          </>
        )}
      </div>
    </section>
  )
}
