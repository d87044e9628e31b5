import { useEffect, useEffectEvent } from 'react'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { FAILED, fetchFactorsAgain, showProblem } from './use-factors.ts'

/** Reports the outcome of the provider's page once; `leave` removes it from the address. */
export function usePasskeyOutcome(outcome: string | undefined, leave: () => void): void {
  const onTold = useEffectEvent(leave)
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
    if (outcome === 'failed') showProblem(FAILED)
    onTold()
  }, [outcome])
}
