import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { authClient } from '#shared/api/auth-api.ts'
import { usePageTitle } from '#shared/use-page-title.ts'
import './passwords/password-pages.css'

const STOPPED = 'The request was stopped. Your sign-in methods were not removed.'

type State = { kind: 'asking' | 'sending' | 'stopped' } | { kind: 'problem'; message: string }

/** `/stop-request/{token}`: ends a request to remove authentications. Opening the page changes nothing. */
export function StopRequestPage({ token }: { token: string }) {
  const heading = usePageTitle('Stop Request')
  const [state, setState] = useState<State>({ kind: 'asking' })
  const stop = async () => {
    setState({ kind: 'sending' })
    try {
      const { isSuccessful, message } = await authClient.passwords.stopRemoval({ token })
      setState(isSuccessful ? { kind: 'stopped' } : { kind: 'problem', message: message ?? '' })
    } catch (error) {
      setState({ kind: 'problem', message: errorMessage(error) })
    }
  }
  const isAsked = state.kind === 'asking' || state.kind === 'sending'
  const ended = state.kind === 'problem' ? state.message : STOPPED
  return (
    <section className="account-page">
      <h1 ref={heading} tabIndex={-1}>
        {isAsked ? 'Stop this request?' : 'Stop Request'}
      </h1>
      {isAsked && (
        <>
          <p className="account-lead">
            Our staff received a request to remove sign-in methods from your account. If you did not make it,
            stop it now.
          </p>
          <div className="account-actions">
            <button
              type="button"
              className="plain-button plain-button-primary"
              disabled={state.kind === 'sending'}
              onClick={() => void stop()}
            >
              Stop Request
            </button>
          </div>
        </>
      )}
      {!isAsked && (
        <p className="account-lead" role="status">
          {ended}
        </p>
      )}
    </section>
  )
}
