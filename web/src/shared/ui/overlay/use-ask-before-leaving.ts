import { useEffect } from 'react'

/** While something would be lost with the page, the browser asks before it is closed. */
export function useAskBeforeLeaving(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isActive])
}
