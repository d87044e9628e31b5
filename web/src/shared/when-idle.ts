import { useEffect, useState } from 'react'
import { whenSeen } from './when-seen.ts'

/** The mark behind which a page loads what it may need later; `npm run bench` counts up to it. */
const IDLE_MARK = 'gatehouse-idle'

/** Acts once the page is seen and the browser has nothing else to do. Returns a function that gives up. */
export function whenIdle(act: () => void): () => void {
  let hasGivenUp = false
  const start = () => {
    performance.mark(IDLE_MARK)
    if (!hasGivenUp) act()
  }
  const giveUp = whenSeen(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(start)
    else setTimeout(start, 200)
  })
  return () => {
    hasGivenUp = true
    giveUp()
  }
}

/** False until the page is seen and the browser has nothing else to do. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle
}
