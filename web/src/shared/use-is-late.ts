import { useEffect, useState } from 'react'

/** The form comes first: what else is asked for it waits for so long, in ms. */
const LATE_AFTER_MS = 3000

/** Whether a form has been open for a while, so that what is loaded now has no part in the loading of the form. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
