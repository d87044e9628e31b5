import { useEffect, useState } from 'react'
import { whenSeen } from './when-seen.ts'

/** The mark after which a page loads parts it may need later; `npm run bench` counts up to it. */
const IDLE_MARK = 'gatehouse-idle'

/** Runs a callback once the page is visible and the browser is idle. Returns a function that cancels it. */
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

/** False until the page is visible and the browser is idle. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle
}
