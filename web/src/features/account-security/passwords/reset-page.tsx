import { Link, useNavigate } from '@tanstack/react-router'
import {
  RESET_REDIRECT_MS,
  RESET_SHORT_REDIRECT_MS,
} from 'contract/account-security/account-security-limits.ts'
import { useState } from 'react'
import { now } from '#shared/clock.ts'
import { QuestionCard } from '#shared/ui/layout/question-card.tsx'
import { usePageTitle } from '#shared/use-page-title.ts'
import { timeLeft, useCountdown } from '../use-countdown.ts'
import { ResetForm } from './reset-form.tsx'
import { useResetToken } from './use-reset-token.ts'

/** `/password-reset/{resetToken}`: checks the token, then shows the form, then the success. */
export function ResetPage({ token, isNew }: { token: string | undefined; isNew: boolean }) {
  const title = isNew ? 'Create Password' : 'Reset Password'
  const heading = usePageTitle(title)
  const navigate = useNavigate()
  const [openedAtMs] = useState(() => now().getTime())
  const [shortEndMs, setShortEndMs] = useState<number | null>(null)
  const [isStaying, setIsStaying] = useState(false)
  const endsAtMs = isStaying ? null : (shortEndMs ?? openedAtMs + RESET_REDIRECT_MS)
  const seconds = useCountdown(endsAtMs, () => void navigate({ to: '/' }))
  const [isDone, setIsDone] = useState(false)
  const shorten = () => {
    setShortEndMs(now().getTime() + RESET_SHORT_REDIRECT_MS)
    // The pressed button disappears with the form.
    heading.current?.focus()
  }
  const { state, invalidate } = useResetToken(token, shorten)
  return (
    <QuestionCard title={title} heading={heading} way={<Link to="/">Back to home</Link>}>
      {isDone ? (
        <Success verb={isNew ? 'created' : 'reset'} seconds={seconds} />
      ) : state.kind === 'checking' ? (
        <p className="question-lead" role="status">
          <span className="spinner spinner-small" aria-hidden="true" /> Validating your token...
        </p>
      ) : state.kind === 'invalid' ? (
        <Invalid
          seconds={isStaying ? null : seconds}
          onStay={() => {
            setIsStaying(true)
            // The pressed button disappears.
            heading.current?.focus()
          }}
        />
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
    </QuestionCard>
  )
}

/** Without `seconds` the member has chosen to stay. */
function Invalid({ seconds, onStay }: { seconds: number | null; onStay: () => void }) {
  return (
    <>
      <p className="question-lead" role="status">
        {seconds === null ? (
          'This link has already been used or has ended. Send a new one?'
        ) : (
          <>
            Your password token is no longer valid, you will be redirected to the home page in {seconds}{' '}
            seconds.
          </>
        )}
      </p>
      <Link to="/forgot-password" className="plain-button plain-button-primary">
        Send a New Link
      </Link>
      {seconds !== null && (
        <button type="button" className="plain-button" onClick={onStay}>
          Stay on this page
        </button>
      )}
    </>
  )
}

function Success({ verb, seconds }: { verb: 'created' | 'reset'; seconds: number }) {
  return (
    <>
      <p className="question-lead" role="status">
        Your password has been {verb}. You will be redirected to the home page in {seconds} seconds.
      </p>
      <Link to="/login/{-$association}" className="plain-button plain-button-primary">
        Log In
      </Link>
    </>
  )
}
