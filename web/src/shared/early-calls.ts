import { CALL_LIMIT_MS } from 'contract/constants.ts'
import { ACTING_FOR_HEADER } from 'contract/grants/grant-limits.ts'
import { seenAfter } from './api/seen-after.ts'
import { loadPortalConfig } from './portal-config.ts'
import { accessToken, hasValidSession } from './session/stored-user.ts'
import { readStored, STORAGE_KEYS } from './storage.ts'

/** Calls of every member page that need only the session. */
const SHELL = ['/api/app/Members/AuthMemberDto', '/api/app/DynamicMenus/', '/api/app/Profiles/Claims']

/** Additional calls of the dashboard. */
const DASHBOARD = [
  '/api/app/GenericContainers/',
  '/api/app/Registration/summary',
  '/api/app/AudienceApplications/',
  '/api/app/GenericAds',
]

let early: { token: string; answers: Map<string, Promise<Response>> } | null = null

/** Sends the first calls of a session while the code of the portal is still loading; a visitor has none. */
export async function sendEarlyCalls(): Promise<void> {
  const { coreUrl } = await loadPortalConfig()
  const token = accessToken()
  const isOwn = [STORAGE_KEYS.viewAs, STORAGE_KEYS.actingFor].every((key) => !readStored('session', key))
  if (!token || !hasValidSession() || !isOwn) return
  const seen = seenAfter()
  const headers = { authorization: `Bearer ${token}`, ...(seen && { 'seen-after': seen }) }
  const answers = [...SHELL, ...(location.pathname === '/' ? DASHBOARD : [])].map((path) => {
    const { href } = new URL(coreUrl + path, location.href)
    const answer = fetch(href, { headers, signal: AbortSignal.timeout(CALL_LIMIT_MS) })
    // The call that uses the response reports its failure.
    answer.catch(() => undefined)
    return [href, answer] as const
  })
  early = { token, answers: new Map(answers) }
}

/** The response of a call sent early for the same session, once; undefined for every other call. */
export function takeEarlyAnswer(request: Request): Promise<Response> | undefined {
  const isSame =
    request.method === 'GET' &&
    !request.headers.has(ACTING_FOR_HEADER) &&
    request.headers.get('authorization') === `Bearer ${early?.token}`
  const answer = isSame ? early?.answers.get(request.url) : undefined
  if (answer) early?.answers.delete(request.url)
  return answer
}

/** Drops responses unused when the page is shown: later they would be out of date. */
export function forgetEarlyAnswers(): void {
  early = null
}
