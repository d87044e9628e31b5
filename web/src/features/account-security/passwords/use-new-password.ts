import {
  confirmationProblem,
  isNewPasswordRefusal,
  passwordProblem,
} from 'contract/account-security/password-rules.ts'
import { useState } from 'react'

type Left = { password: boolean; confirmation: boolean }
const untouched: Left = { password: false, confirmation: false }

/** A new password and its second typing; messages show after a field was left, or on submit. */
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
    /** Shows what the server says of the new password. Returns whether it does. */
    refuse: (message: string) => {
      if (!isNewPasswordRefusal(message)) return false
      setRefused({ password, message })
      return true
    },
    /** Shows every message; true when there is none. */
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
