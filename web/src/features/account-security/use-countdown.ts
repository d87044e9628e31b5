import { useEffect, useEffectEvent, useState } from 'react'
import { now } from '#shared/clock.ts'

/** Formats the remaining time in `seconds`: `14 minutes 50 seconds`. */
export function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = counted(seconds % 60, 'second')
  return minutes === 0 ? rest : `${counted(minutes, 'minute')} ${rest}`
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/**
 * Seconds until `endsAtMs`, updated every second and computed from the clock, so that it is correct after a tab slept;
 * `onEnd` runs once at zero. Null disables it.
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
