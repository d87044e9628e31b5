import { type ReactNode, Suspense, useEffect, useState } from 'react'

/** The form comes first: what else is asked for it waits for so long, in ms. */
const LATE_AFTER_MS = 3000

/** Parts that are loaded once a form has been open for a while, so that they have no part in its loading. */
export function Late({ children }: { children: ReactNode }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <Suspense fallback={null}>{children}</Suspense>
}
