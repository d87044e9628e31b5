import type { ErrorBody } from 'contract/common/answer.ts'
import { ERROR_CODES, type ErrorCode } from 'contract/common/error-codes.ts'
import { CALL_LIMIT_MS } from 'contract/constants.ts'
import { isPortalReachable, whenOnline } from '../connection.ts'
import { leaveEndedSession, recoverSession } from '../session/session-end.ts'
import { accessToken } from '../session/stored-user.ts'
import { fetchChanged } from './fetch-changed.ts'
import { hasKeyOrVersion, repeatUnavailable } from './repeat-unavailable.ts'
import { noteWritten, seenAfter } from './seen-after.ts'

type Refusal = { code: ErrorCode; listener: () => void }

const refusals = new Set<Refusal>()

/**
 * Runs `listener` when a call was refused with 403 for the reason of `code`. Returns a function that stops
 * it.
 */
export function onRefused(code: ErrorCode, listener: () => void): () => void {
  const entry = { code, listener }
  refusals.add(entry)
  return () => refusals.delete(entry)
}

/**
 * Sends a call with the member's token. It waits while offline, and after the session has expired until the
 * member has logged in again; a query whose response was lost is repeated once the connection is back.
 */
export async function sendCall(
  request: Request,
  init: RequestInit,
  { isQuery, isIdempotent, isKeptAlive }: { isQuery: boolean; isIdempotent: boolean; isKeptAlive: boolean },
): Promise<Response> {
  const { signal } = request
  const body = isKeptAlive ? '' : await request.clone().text()
  const isRepeatable = !isKeptAlive && (isQuery || isIdempotent || hasKeyOrVersion(request.headers, body))
  for (let attempts = 1; ; attempts++) {
    await whenOnline(signal)
    const token = accessToken()
    // A page being left waits for nothing: it sends the request itself, which cannot be sent again.
    const send = () => {
      const sent = isKeptAlive ? authorize(request, token) : authorize(copyOf(request, body), token)
      const limit = AbortSignal.any([signal, AbortSignal.timeout(CALL_LIMIT_MS)])
      return fetchChanged(sent, { ...init, signal: limit, keepalive: isKeptAlive })
    }
    const response = await repeatUnavailable(send, { isRepeatable, signal }).catch(async (error: unknown) => {
      if (signal.aborted || (await isPortalReachable()) || !isQuery) throw error
      return null
    })
    if (response === null) continue
    noteWritten(response.headers.get('written-at'))
    if (response.status === 403) notifyRefused(await codeOf(response))
    if (response.status !== 401 || token === null) return response
    const recovered = recover(response, { token, isFirstAttempt: attempts === 1, isWrite: !isQuery, signal })
    if (isKeptAlive || !(await recovered)) return response
  }
}

function notifyRefused(code: string | undefined): void {
  for (const refusal of refusals) if (refusal.code === code) refusal.listener()
}

async function recover(response: Response, call: Parameters<typeof recoverSession>[0]): Promise<boolean> {
  const code = await codeOf(response)
  if (code === ERROR_CODES.sessionEnded) leaveEndedSession()
  const isFinal = code === ERROR_CODES.sessionEnded || code === ERROR_CODES.freshSignInRequired
  return !isFinal && recoverSession(call)
}

/** Each attempt is a new request with the whole body: a sent one cannot be sent again. */
function copyOf({ url, method, headers }: Request, body: string): Request {
  return new Request(url, { method, headers, ...(body !== '' && { body }) })
}

function authorize(request: Request, token: string | null): Request {
  if (token) request.headers.set('authorization', `Bearer ${token}`)
  const seen = seenAfter()
  if (seen) request.headers.set('seen-after', seen)
  return request
}

async function codeOf(response: Response): Promise<string | undefined> {
  try {
    const body: Partial<ErrorBody> = await response.clone().json()
    return body.code
  } catch {
    return undefined
  }
}
