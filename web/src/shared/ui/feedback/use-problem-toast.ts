import { useRef } from 'react'
import { hideToast, showErrorToast, TOAST_MS } from './toast-store.ts'

/**
 * Shows why a submission has failed, until it is sent again: an old problem is never next to a new result.
 */
export function useProblemToast() {
  const shown = useRef<number | null>(null)
  const clear = () => {
    if (shown.current !== null) hideToast(shown.current)
    shown.current = null
  }
  return {
    clear,
    show: (message: string, autoHide: number = TOAST_MS.long) => {
      clear()
      shown.current = showErrorToast(message, autoHide)
    },
  }
}

export type ProblemToast = ReturnType<typeof useProblemToast>
