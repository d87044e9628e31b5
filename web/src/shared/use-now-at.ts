import { DAY_MS } from 'contract/common/day.ts'
import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** The time, told anew when the next of these moments comes. */
export function useNowAt(moments: readonly Date[]): Date {
  const [time, setTime] = useState(now)
  const next = Math.min(...moments.map(Number).filter((moment) => moment > time.getTime()))
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return undefined
    // Browsers count no further than 24 days.
    const timer = setTimeout(() => setTime(now()), Math.min(next - now().getTime(), DAY_MS))
    return () => clearTimeout(timer)
  }, [next, time])
  return time
}
