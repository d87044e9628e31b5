import { FALLBACK_LOGO_PATH } from 'contract/session/associations.ts'
import { type ReactNode, useState } from 'react'

/** As in the page itself, where the time runs from its first paint. */
const SLOW_AFTER_MS = 4000

/**
 * The loading screen exactly as the page itself starts with it: it stays until the first screen is there.
 * `children` are in the line under it, otherwise after four seconds a text about the delay.
 */
export function Splash({ children }: { children?: ReactNode }) {
  return (
    <div className="loading-screen" {...(children ? {} : { role: 'status', 'aria-label': 'Loading' })}>
      <img src={FALLBACK_LOGO_PATH} alt="" width="56" height="56" />
      <span className="spinner" aria-hidden="true" />
      {children ?? <SlowLine />}
    </div>
  )
}

function SlowLine() {
  const [left] = useState(() => Math.max(0, SLOW_AFTER_MS - performance.now()))
  return (
    <p className="loading-slow" style={{ animationDelay: `${left}ms` }}>
      Still loading. Slow connection?
    </p>
  )
}
