import { createHash, randomUUID } from 'node:crypto'
import { readRetryAfter } from 'contract/listings/sending/retry-times.ts'
import { type Exchange, MlsFailure } from './mls.ts'

export type ResoSettings = { url: string; token: string }

/** The MLS is given so long for one answer, in ms. */
const ANSWER_TIMEOUT_MS = 3000

/** Headers under which servers name a request in their log. */
const REQUEST_ID_HEADERS = ['x-request-id', 'request-id', 'x-correlation-id']

type Request = { method?: string; body?: string; headers?: Record<string, string>; signal?: AbortSignal }
export type ResoAnswer = {
  status: number
  isOk: boolean
  headers: Headers
  text: string
  exchange: Exchange
  /** The same answer as an unknown outcome. */
  failure: (message: string) => MlsFailure
}

/** Asks a RESO Web API. @throws MlsFailure when no whole answer comes in time. */
export type AskReso = (path: string, request?: Request) => Promise<ResoAnswer>

export function resoRequests({ url, token }: ResoSettings): AskReso {
  const { host } = new URL(url)
  return async (path, { signal, ...request } = {}) => {
    const requestId = randomUUID()
    const began = { host, requestId, statusCode: null, answeredSha256: null }
    const exchange: Exchange = { ...began, sentSha256: request.body ? sha256(request.body) : null }
    try {
      const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
      const response = await fetch(`${url}/${path}`, {
        ...request,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        redirect: 'error',
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          'odata-version': '4.01',
          'x-request-id': requestId,
          ...request.headers,
        },
      })
      const text = await response.text()
      const named = REQUEST_ID_HEADERS.map((name) => response.headers.get(name)).find(Boolean)
      return answered(response, text, {
        ...exchange,
        requestId: named?.slice(0, 200) ?? requestId,
        statusCode: response.status,
        answeredSha256: sha256(text),
      })
    } catch (error) {
      throw new MlsFailure('The MLS gave no answer', exchange, null, { cause: error })
    }
  }
}

function answered({ status, ok, headers }: Response, text: string, exchange: Exchange): ResoAnswer {
  const retryAfterMs = readRetryAfter(headers.get('retry-after'), new Date())
  return {
    status,
    isOk: ok,
    headers,
    text,
    exchange,
    failure: (message) => new MlsFailure(message, exchange, retryAfterMs),
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
