import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { fetchFactorsAgain, showProblem } from './use-factors.ts'

/** Tells how the page of the provider went, once, and takes it out of the address. */
export function usePasskeyOutcome(outcome: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (outcome === undefined) return
    if (outcome === 'success') {
      void fetchFactorsAgain()
      showToast({
        title: 'Success',
        message: 'Your second factor has been validated',
        status: 'success',
        autoHide: TOAST_MS.success,
      })
    }
    if (outcome === 'failed') showProblem('There was an error adding the second factor. Please try again.')
    void navigate({
      to: '/account-settings/{-$urlTab}',
      params: { urlTab: 'manage-authentications' },
      search: {},
      replace: true,
    })
  }, [outcome, navigate])
}
