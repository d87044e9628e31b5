import { useNavigate } from '@tanstack/react-router'
import {
  CHANGE_REDIRECT_MS,
  CURRENT_PASSWORD_CLEAR_MS,
} from 'contract/account-security/account-security-limits.ts'
import { PASSWORD_TEXTS } from 'contract/account-security/password-rules.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { now } from '#shared/clock.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { useCountdown } from '../use-countdown.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { useChangePassword } from './use-change-password.ts'
import { useFirstProblemFocused } from './use-first-problem-focused.ts'
import { useNewPassword } from './use-new-password.ts'

/** Changes the member's password; afterwards the fields are disabled and the page goes home. */
export function ChangeForm() {
  const { member } = useProfile()
  const navigate = useNavigate()
  const fields = useNewPassword()
  const current = useCurrentPassword()
  const [endsAtMs, setEndsAtMs] = useState<number | null>(null)
  useCountdown(endsAtMs, () => void navigate({ to: '/' }))
  const isDone = endsAtMs !== null
  const { form, markRefused } = useFirstProblemFocused()
  const { send, isPending } = useChangePassword({
    onChanged: () => {
      setEndsAtMs(now().getTime() + CHANGE_REDIRECT_MS)
      fields.clear()
      current.clear()
    },
    onWrong: (message) => {
      if (!fields.refuse(message)) current.refuse(message)
      markRefused()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDone) return
    const isCurrentThere = current.check()
    if (!fields.check() || !isCurrentThere) return markRefused()
    send({
      loginId: member?.loginId ?? '',
      password: current.value,
      newPassword: fields.password,
      confirmPassword: fields.confirmation,
    })
  }
  return (
    <form ref={form} noValidate className="account-form max-w-md" onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={member?.loginId ?? ''} />
      <PasswordField
        label="Current Password"
        value={current.value}
        onChange={current.type}
        problem={current.problem}
        autoComplete="current-password"
        isDisabled={isDone}
      />
      <NewPasswordFields fields={fields} isDisabled={isDone} hint={PASSWORD_TEXTS.recentlyUsed} />
      <div className="account-actions">
        <button
          type="submit"
          className="plain-button plain-button-primary"
          aria-disabled={isPending || isDone}
        >
          Change Password
        </button>
      </div>
    </form>
  )
}

/** The current password, cleared 240 s after the last key in its field. */
function useCurrentPassword() {
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (value === '') return undefined
    const timer = setTimeout(() => setValue(''), CURRENT_PASSWORD_CLEAR_MS)
    return () => clearTimeout(timer)
  }, [value])
  return {
    value,
    problem,
    refuse: setProblem,
    type: (typed: string) => {
      setValue(typed)
      setProblem(null)
    },
    check: () => {
      setProblem(value === '' ? PASSWORD_TEXTS.currentRequired : null)
      return value !== ''
    },
    clear: () => setValue(''),
  }
}
