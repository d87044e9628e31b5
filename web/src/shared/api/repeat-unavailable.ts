import { whileReconnecting } from './reconnecting.ts'

const REPEATED_FOR_MS = 60_000
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 5000

/**
 * Repeats calls that failed because the database is down, for up to a minute. A write is repeated only when
 * that is harmless: with an idempotency key, or with the version it was based on.
 */
export async function repeatUnavailable(
  send: () => Promise<Response>,
  { isRepeatable, signal }: { isRepeatable: boolean; signal: AbortSignal },
): Promise<Response> {
  const first = await send()
  if (!isRepeatable || !isUnavailable(first)) return first
  const until = performance.now() + REPEATED_FOR_MS
  return whileReconnecting(async () => {
    let response = first
    for (let pauseMs = FIRST_PAUSE_MS; isUnavailable(response) && performance.now() < until; ) {
      await pause(pauseMs, signal)
      pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)
      response = await send()
    }
    return response
  })
}

/** Our own error for it comes with a retry time. */
const isUnavailable = ({ status, headers }: Response) => status === 503 && headers.has('retry-after')

/** Whether a write may be sent twice, since the server recognizes it by its key or its version. */
export function hasKeyOrVersion(headers: Headers, body: string): boolean {
  return (
    headers.has('idempotency-key') || headers.has('if-match') || /"(idempotencyKey|rowVersion)":/.test(body)
  )
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
