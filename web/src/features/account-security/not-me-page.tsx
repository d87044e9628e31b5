import { REPORT_TEXTS } from 'contract/account-security/report-texts.ts'
import { authClient } from '#shared/api/auth-api.ts'
import { usePageTitle } from '#shared/use-page-title.ts'
import './passwords/password-pages.css'
import { useSentLink } from './use-sent-link.ts'

/**
 * `/not-me/{token}`: secures an account from a link in a mail; opening the page changes nothing. Without a token it
 * shows the result of a report in the portal.
 */
export function NotMePage({ token }: { token: string | undefined }) {
  const link = useSentLink(
    () => authClient.securityEvents.reportByLink({ token: token ?? '' }),
    token === undefined ? 'done' : 'asking',
  )
  const title = link.isDone ? REPORT_TEXTS.done : REPORT_TEXTS.question
  const heading = usePageTitle(title)
  return (
    <section className="account-page">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {link.isConfirming && (
        <>
          <p className="account-lead">If someone else did what our email says, secure your account now:</p>
          <Points points={REPORT_TEXTS.effects} />
          <div className="account-actions">
            <button
              type="button"
              className="plain-button plain-button-primary"
              disabled={link.isSending}
              onClick={link.send}
            >
              {REPORT_TEXTS.confirm}
            </button>
          </div>
        </>
      )}
      <div role="status">
        {link.problem !== null && <p className="account-lead">{link.problem}</p>}
        {link.isDone && (
          <>
            <p className="account-lead">What we did:</p>
            <Points points={REPORT_TEXTS.effects} />
            <p className="account-lead">What to do next:</p>
            <Points points={REPORT_TEXTS.next} />
          </>
        )}
      </div>
    </section>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="account-points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
