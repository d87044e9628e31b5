import { useEffect, useEffectEvent, useState } from 'react'
import { now } from '#shared/clock.ts'

/**
 * Seconds until `endsAtMs`, shown anew each second and computed from the clock, so that a tab that slept is right;
 * `onEnd` runs once when they are over. Null counts nothing.
 */
export function useCountdown(endsAtMs: number | null, onEnd: () => void): number {
  const left = () => (endsAtMs === null ? 0 : Math.max(0, Math.ceil((endsAtMs - now().getTime()) / 1000)))
  const [seconds, setSeconds] = useState(left)
  const tick = useEffectEvent(() => {
    setSeconds(left())
    if (left() > 0) return false
    onEnd()
    return true
  })
  useEffect(() => {
    if (endsAtMs === null) return undefined
    if (tick()) return undefined
    const timer = setInterval(() => {
      if (tick()) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAtMs])
  return seconds
}
