import {
  RESET_FAILED_TOAST_MS,
  RESET_REFUSED_TOAST_MS,
} from 'contract/account-security/account-security-limits.ts'
import { PASSWORD_TEXTS } from 'contract/account-security/password-rules.ts'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { errorBodyOf } from '#shared/api/api-error.ts'
import { authClient } from '#shared/api/auth-api.ts'
import { useProblemToast } from '#shared/ui/feedback/use-problem-toast.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useFirstProblemFocused } from './use-first-problem-focused.ts'
import { useNewPassword } from './use-new-password.ts'
import { RESET_FAILED } from './use-reset-token.ts'
import './password-pages.css'

/** The new password for the member of the link. */
export function ResetForm({
  token,
  loginId,
  title,
  onDone,
  onInvalid,
  children,
}: {
  token: string
  loginId: string
  title: string
  onDone: () => void
  onInvalid: () => void
  children: ReactNode
}) {
  const fields = useNewPassword()
  const problem = useProblemToast()
  const { form, markRefused } = useFirstProblemFocused()
  const [isPending, setIsPending] = useState(false)
  const isRunning = useRef(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!fields.check()) return markRefused()
    if (isRunning.current) return
    isRunning.current = true
    problem.clear()
    setIsPending(true)
    const sent = { Token: token, Password: fields.password, ConfirmPassword: fields.confirmation }
    try {
      const { isSuccessful, message } = await authClient.passwords.reset(sent)
      if (isSuccessful) return onDone()
      if (message && fields.refuse(message)) return markRefused()
      problem.show(message || RESET_FAILED, RESET_REFUSED_TOAST_MS)
      if (message === PASSWORD_TEXTS.tokenInvalid) onInvalid()
    } catch (error) {
      problem.show(errorBodyOf(error)?.message || RESET_FAILED, RESET_FAILED_TOAST_MS)
    } finally {
      isRunning.current = false
      setIsPending(false)
    }
  }
  return (
    <form ref={form} noValidate className="account-form" onSubmit={(event) => void send(event)}>
      <p className="question-lead">{children}</p>
      <OwnUserId loginId={loginId} />
      <NewPasswordFields fields={fields} hint={PASSWORD_TEXTS.recentlyUsed} />
      <button type="submit" className="plain-button plain-button-primary" aria-disabled={isPending}>
        {title}
      </button>
    </form>
  )
}

function OwnUserId({ loginId }: { loginId: string }) {
  const id = useId()
  return (
    <div className="account-field">
      <label htmlFor={id}>User ID:</label>
      <div className="account-input">
        <input id={id} type="text" value={loginId} readOnly autoComplete="username" />
      </div>
      <div className="account-foot" />
    </div>
  )
}
