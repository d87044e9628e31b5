import { ACTING_FOR_HEADER } from 'contract/grants/grant-limits.ts'
import type { PortalConfig } from 'contract/session/portal-config.ts'

/** What the server writes into the page for the early script, which waits for no other answer. */
export type EarlyPortal = Pick<
  PortalConfig,
  'issuer' | 'clientId' | 'coreUrl' | 'notificationUrl' | 'features'
>

declare global {
  interface Window {
    /** What the early script has started before the program was there: calls by address and body; nothing for visitors. */
    earlyStart?: {
      answers: Map<string, { token: string; response: Promise<Response> }>
    }
    /** The code and the styles of a page beyond those of all pages, by its path; unknown under the development server. */
    filesOfPage?: (path: string) => string[]
  }
}

/** The answer to a call that was asked early for the same session, once; undefined when it was not. */
export function takeEarlyAnswer(request: Request, body: string): Promise<Response> | undefined {
  // Those of the early script are the member's own.
  if (request.headers.has(ACTING_FOR_HEADER)) return undefined
  const asked = request.url + body
  const early = window.earlyStart?.answers.get(asked)
  if (!early) return undefined
  window.earlyStart?.answers.delete(asked)
  return request.headers.get('authorization') === `Bearer ${early.token}` ? early.response : undefined
}

/** What nobody has taken until the page is seen was not what the page asks: later it would be out of date. */
export function forgetEarlyAnswers(): void {
  window.earlyStart?.answers.clear()
}
