import { withoutLinkSecrets } from 'contract/session/link-secrets.ts'

/** An error as it is sent: message, place and version; nothing of the member. */
type ErrorReport = {
  kind: 'error' | 'rejection'
  message: string
  stack: string | null
  path: string
  version: string
  at: string
}

/** One broken screen must not flood the collector. */
const MAX_REPORTS = 10
const MAX_CHARACTERS = 4000

/**
 * Sends uncaught errors, unhandled rejections and, through `reportError`, render errors to `url` as JSON.
 * Never sends page views, clicks or timings.
 */
export function startErrorReports(url: string, version: string, now: () => Date): void {
  const sent = new Set<string>()
  const report = (kind: ErrorReport['kind'], cause: unknown) => {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    const message = withoutSecrets(error.message)
    if (sent.size >= MAX_REPORTS || sent.has(message)) return
    sent.add(message)
    const body: ErrorReport = {
      kind,
      message,
      stack: error.stack ? withoutSecrets(error.stack) : null,
      path: withoutSecrets(location.pathname),
      version,
      at: now().toISOString(),
    }
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => undefined)
  }
  addEventListener('error', (event) => {
    // Images and scripts that failed to load have no error, and are not a code fault.
    if (event.error) report('error', event.error)
  })
  addEventListener('unhandledrejection', (event) => report('rejection', event.reason))
}

/** A text without tokens, mail addresses and query strings. */
export function withoutSecrets(text: string): string {
  const shown = text
    .slice(0, MAX_CHARACTERS)
    .replace(/(https?:\/\/[^\s?#)]*)[?#][^\s):]*/g, '$1')
    .replace(/(?<![\w-])[\w-]{10,}\.[\w-]{10,}\.[\w-]*/g, '[token]')
    .replace(/\bBearer\s+\S+/gi, '[token]')
    .replace(/(?<![\w.+%-])[\w.+%-]{1,100}@[\w.-]{1,200}/g, '[mail]')
  return withoutLinkSecrets(shown, '[token]')
}
