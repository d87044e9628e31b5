import { useEffect, useRef, useState } from 'react'
import { authClient } from '#shared/api/auth-api.ts'
import { logProblem } from '#shared/log.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

export const RESET_FAILED = 'There was an error setting your password. Please try again.'

type State = { kind: 'checking' } | { kind: 'invalid' } | { kind: 'valid'; token: string; loginId: string }

/** Checks the token of the address once; `onInvalid` runs when it is missing or invalid. */
export function useResetToken(token: string | undefined, onInvalid: () => void) {
  const [state, setState] = useState<State>({ kind: 'checking' })
  const isRequested = useRef(false)
  const invalidate = () => {
    setState({ kind: 'invalid' })
    onInvalid()
  }
  const check = useRef(async () => {
    if (!token) {
      showToast({
        title: 'Missing Token',
        message: 'No password token was found.',
        status: 'error',
        autoHide: TOAST_MS.long,
      })
      return invalidate()
    }
    try {
      const { isSuccessful, results } = await authClient.passwords.validateToken({ Token: token })
      const [owner] = results
      if (isSuccessful && owner) setState({ kind: 'valid', token, loginId: owner.memberLoginId })
      else invalidate()
    } catch (error) {
      logProblem('The reset token could not be checked', error)
      showErrorToast(RESET_FAILED, TOAST_MS.long)
      invalidate()
    }
  })
  useEffect(() => {
    if (isRequested.current) return
    isRequested.current = true
    void check.current()
  }, [])
  return { state, invalidate }
}
