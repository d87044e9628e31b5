import type { PortalConfig } from 'contract/session/portal-config.ts'

declare global {
  interface Window {
    /** What the early script has started before the program was there: calls by their address; nothing for visitors. */
    earlyStart?: {
      config: Promise<PortalConfig>
      answers: Map<string, { token: string; response: Promise<Response> }>
    }
    /** The code and the styles of a page beyond those of all pages, by its path; unknown under the development server. */
    filesOfPage?: (path: string) => string[]
  }
}

/** The configuration that the early script has asked for; undefined when it did not. */
export function earlyConfig(): Promise<PortalConfig> | undefined {
  return window.earlyStart?.config
}

/** The answer to a call that was asked early for the same session, once; undefined when it was not. */
export function takeEarlyAnswer(request: Request): Promise<Response> | undefined {
  const early = window.earlyStart?.answers.get(request.url)
  if (!early) return undefined
  window.earlyStart?.answers.delete(request.url)
  return request.headers.get('authorization') === `Bearer ${early.token}` ? early.response : undefined
}
