import { REPORT_TEXTS } from 'contract/account-security/report-texts.ts'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { authClient } from '#shared/api/auth-api.ts'
import { usePageTitle } from '#shared/use-page-title.ts'
import './passwords/password-pages.css'

type State = { kind: 'asking' | 'sending' | 'done' } | { kind: 'problem'; message: string }

/**
 * `/not-me/{token}`: secures an account by the link of a mail; opening the page changes nothing. Without a token it says
 * what was done after a report in the portal.
 */
export function NotMePage({ token }: { token: string | undefined }) {
  const [state, setState] = useState<State>({ kind: token === undefined ? 'done' : 'asking' })
  const isAsked = state.kind === 'asking' || state.kind === 'sending'
  const title = state.kind === 'done' ? REPORT_TEXTS.done : REPORT_TEXTS.question
  const heading = usePageTitle(title)
  const secure = async (sent: string) => {
    setState({ kind: 'sending' })
    try {
      const { isSuccessful, message } = await authClient.securityEvents.reportByLink({ token: sent })
      setState(isSuccessful ? { kind: 'done' } : { kind: 'problem', message: message ?? '' })
    } catch (error) {
      setState({ kind: 'problem', message: errorMessage(error) })
    }
  }
  return (
    <section className="account-page">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {isAsked && token !== undefined && (
        <>
          <p className="account-lead">If someone else did what our email says, secure your account now:</p>
          <Points points={REPORT_TEXTS.effects} />
          <div className="account-actions">
            <button
              type="button"
              className="plain-button plain-button-primary"
              disabled={state.kind === 'sending'}
              onClick={() => void secure(token)}
            >
              {REPORT_TEXTS.confirm}
            </button>
          </div>
        </>
      )}
      <div role="status">
        {state.kind === 'problem' && <p className="account-lead">{state.message}</p>}
        {state.kind === 'done' && (
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
