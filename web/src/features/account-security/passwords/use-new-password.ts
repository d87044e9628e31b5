import {
  confirmationProblem,
  isNewPasswordRefusal,
  passwordProblem,
} from 'contract/account-security/password-rules.ts'
import { useState } from 'react'

type Left = { password: boolean; confirmation: boolean }
const untouched: Left = { password: false, confirmation: false }

/** A new password and its confirmation; messages show after leaving a field, or on submit. */
export function useNewPassword() {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [left, setLeft] = useState(untouched)
  const [refused, setRefused] = useState<{ password: string; message: string } | null>(null)
  const problems = {
    password: passwordProblem(password) ?? (refused?.password === password ? refused.message : null),
    confirmation: confirmationProblem(password, confirmation),
  }
  return {
    password,
    confirmation,
    setPassword,
    setConfirmation,
    leave: (field: keyof Left) => setLeft((before) => ({ ...before, [field]: true })),
    shown: {
      password: left.password ? problems.password : null,
      confirmation: left.confirmation ? problems.confirmation : null,
    },
    /** Shows the server's message about the new password. Returns whether there is one. */
    refuse: (message: string) => {
      if (!isNewPasswordRefusal(message)) return false
      setRefused({ password, message })
      return true
    },
    /** Shows all messages; true when there are none. */
    check: () => {
      setLeft({ password: true, confirmation: true })
      return problems.password === null && problems.confirmation === null
    },
    clear: () => {
      setPassword('')
      setConfirmation('')
      setLeft(untouched)
    },
  }
}

export type NewPassword = ReturnType<typeof useNewPassword>
