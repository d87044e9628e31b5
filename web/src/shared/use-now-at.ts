import { useEffect, useState } from 'react'
import { now } from './clock.ts'

const MINUTE_MS = 60_000
/** Each check waits this fraction of the remaining time, at least a minute. */
const WAIT_DIVISOR = 24

/**
 * The current time, updated at the next of these moments. Timers stop while the computer sleeps: the clock is
 * checked now and then, and when a person returns to the page.
 */
export function useNowAt(moments: readonly Date[]): Date {
  const [time, setTime] = useState(now)
  const next = Math.min(...moments.map(Number).filter((moment) => moment > time.getTime()))
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return undefined
    let timer: ReturnType<typeof setTimeout>
    const check = () => {
      clearTimeout(timer)
      const waitMs = next - now().getTime()
      if (waitMs <= 0) setTime(now())
      else timer = setTimeout(check, Math.min(waitMs, Math.max(waitMs / WAIT_DIVISOR, MINUTE_MS)))
    }
    check()
    document.addEventListener('visibilitychange', check)
    addEventListener('focus', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
      removeEventListener('focus', check)
    }
  }, [next])
  return time
}
