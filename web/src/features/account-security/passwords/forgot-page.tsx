import { Link, useNavigate } from '@tanstack/react-router'
import { FORGOT_REDIRECT_MS } from 'contract/account-security/account-security-limits.ts'
import { USER_ID_REQUIRED } from 'contract/session/sign-in-texts.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { authClient } from '#shared/api/auth-api.ts'
import { now } from '#shared/clock.ts'
import { logProblem } from '#shared/log.ts'
import { hasOtherIssuer } from '#shared/portal-config.ts'
import { ManagedElsewhere } from '#shared/session/managed-elsewhere.tsx'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { QuestionCard } from '#shared/ui/layout/question-card.tsx'
import { usePageTitle } from '#shared/use-page-title.ts'
import { useCountdown } from '../use-countdown.ts'
import { FieldFoot } from './password-field.tsx'
import { useFirstProblemFocused } from './use-first-problem-focused.ts'
import './password-pages.css'

/** `/forgot-password`: asks for the User ID; the response is the same for every ID. */
export function ForgotPage() {
  const heading = usePageTitle('Forgot Password')
  const [endsAtMs, setEndsAtMs] = useState<number | null>(null)
  const confirm = () => {
    setEndsAtMs(now().getTime() + FORGOT_REDIRECT_MS)
    // The pressed button disappears with the form.
    heading.current?.focus()
  }
  return (
    <QuestionCard
      title="Forgot Password"
      heading={heading}
      way={endsAtMs === null && <Link to="/">Back to home</Link>}
      // A User ID is never sent: support looks it up.
      help={hasOtherIssuer() ? undefined : 'Forgot your User ID?'}
    >
      {hasOtherIssuer() ? (
        <>
          <ManagedElsewhere />
          <Link to="/login/{-$association}" className="plain-button plain-button-primary">
            Log In
          </Link>
        </>
      ) : endsAtMs === null ? (
        <ForgotForm onSent={confirm} />
      ) : (
        <Confirmation endsAtMs={endsAtMs} />
      )}
    </QuestionCard>
  )
}

function ForgotForm({ onSent }: { onSent: () => void }) {
  const id = useId()
  const [loginId, setLoginId] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const isRunning = useRef(false)
  const { form, markRefused } = useFirstProblemFocused()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = loginId.trim() === ''
    setProblem(isEmpty ? USER_ID_REQUIRED : null)
    if (isEmpty) return markRefused()
    if (isRunning.current) return
    isRunning.current = true
    setIsPending(true)
    try {
      await authClient.passwords.forgot({ LoginId: loginId.trim() })
      onSent()
    } catch (error) {
      logProblem('The reset mail could not be requested', error)
      const message = 'There was an error sending your password reset email.'
      showErrorToast(message, TOAST_MS.long)
      isRunning.current = false
      setIsPending(false)
    }
  }
  return (
    <form ref={form} noValidate className="account-form" onSubmit={(event) => void send(event)}>
      <p className="question-lead">Enter your User ID and we will send you a link to set a new password.</p>
      <div className="account-field">
        <label htmlFor={id}>User ID</label>
        <div className="account-input">
          <input
            id={id}
            type="text"
            value={loginId}
            onChange={(event) => setLoginId(event.target.value)}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            aria-required="true"
            aria-invalid={problem !== null}
            aria-describedby={`${id}-foot`}
          />
        </div>
        <FieldFoot id={`${id}-foot`} problem={problem} />
      </div>
      <button type="submit" className="plain-button plain-button-primary" aria-disabled={isPending}>
        Send Reset Email
      </button>
    </form>
  )
}

function Confirmation({ endsAtMs }: { endsAtMs: number }) {
  const navigate = useNavigate()
  const seconds = useCountdown(endsAtMs, () => void navigate({ to: '/' }))
  return (
    <>
      <p className="question-lead" role="status">
        If the User ID you entered is in our system, an email with a link to reset your password has been
        sent. You will be redirected to the home page in {seconds} seconds.
      </p>
      <Link to="/" className="plain-button plain-button-primary">
        Back to home
      </Link>
    </>
  )
}
