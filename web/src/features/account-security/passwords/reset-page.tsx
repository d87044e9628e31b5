import { Link, useNavigate } from '@tanstack/react-router'
import {
  RESET_REDIRECT_MS,
  RESET_SHORT_REDIRECT_MS,
} from 'contract/account-security/account-security-limits.ts'
import { useState } from 'react'
import { now } from '#shared/clock.ts'
import { usePageTitle } from '#shared/use-page-title.ts'
import { timeLeft, useCountdown } from '../use-countdown.ts'
import { ResetForm } from './reset-form.tsx'
import { useResetToken } from './use-reset-token.ts'
import './password-pages.css'

/** `/password-reset/{resetToken}`: checks the token, then shows the form, then the success. */
export function ResetPage({ token, isNew }: { token: string | undefined; isNew: boolean }) {
  const title = isNew ? 'Create Password' : 'Reset Password'
  const heading = usePageTitle(title)
  const navigate = useNavigate()
  const [openedAtMs] = useState(() => now().getTime())
  const [shortEndMs, setShortEndMs] = useState<number | null>(null)
  const seconds = useCountdown(shortEndMs ?? openedAtMs + RESET_REDIRECT_MS, () => void navigate({ to: '/' }))
  const [isDone, setIsDone] = useState(false)
  const shorten = () => {
    setShortEndMs(now().getTime() + RESET_SHORT_REDIRECT_MS)
    // The pressed button disappears with the form.
    heading.current?.focus()
  }
  const { state, invalidate } = useResetToken(token, shorten)
  return (
    <section className="account-page">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {isDone ? (
        <Success verb={isNew ? 'created' : 'reset'} seconds={seconds} />
      ) : state.kind === 'checking' ? (
        <p className="account-lead" role="status">
          <span className="spinner spinner-small" aria-hidden="true" /> Validating your token...
        </p>
      ) : state.kind === 'invalid' ? (
        <Invalid seconds={seconds} />
      ) : (
        <ResetForm
          token={state.token}
          loginId={state.loginId}
          title={title}
          onInvalid={invalidate}
          onDone={() => {
            setIsDone(true)
            shorten()
          }}
        >
          You will be redirected to the home page in {timeLeft(seconds)}.
        </ResetForm>
      )}
    </section>
  )
}

function Invalid({ seconds }: { seconds: number }) {
  return (
    <>
      <p className="account-lead" role="status">
        Your password token is no longer valid, you will be redirected to the home page in {seconds} seconds.
      </p>
      <div className="account-actions">
        <Link to="/forgot-password">Request a new link</Link>
      </div>
    </>
  )
}

function Success({ verb, seconds }: { verb: 'created' | 'reset'; seconds: number }) {
  return (
    <>
      <p className="account-lead" role="status">
        Your password has been {verb}. You will be redirected to the home page in {seconds} seconds.
      </p>
      <div className="account-actions">
        <Link to="/login/{-$association}" className="plain-button plain-button-primary">
          Log In
        </Link>
      </div>
    </>
  )
}
