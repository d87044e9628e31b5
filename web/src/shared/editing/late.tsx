import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { LATE_AFTER_MS } from './late-after.ts'

/** Parts that are loaded once a form has been open for a while, so that they have no part in its loading. */
export function Late({ children }: { children: ReactNode }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <Suspense fallback={null}>{children}</Suspense>
}
