import { liveContract } from 'virtual:contract'
import { createORPCClient, getEventMeta } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { ErrorBody } from 'contract/common/answer.ts'
import { ERROR_CODES } from 'contract/common/error-codes.ts'
import type { LiveEvent } from 'contract/notifications/live-event.ts'
import { portalConfig } from '../portal-config.ts'
import { leaveEndedSession } from '../session/session-end.ts'
import { accessToken } from '../session/stored-user.ts'
import { endAfterSilence } from './end-after-silence.ts'

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 60_000
/** Two heartbeats and a margin: a stream that is silent for longer is dead. */
const SILENCE_MS = 60_000

const client: ContractRouterClient<typeof liveContract> = createORPCClient(
  new OpenAPILink(liveContract, { url: () => portalConfig().notificationUrl, fetch: fetchStream }),
)

/**
 * Keeps a stream of live events open until the returned function is called: after a break it resumes after
 * the last event, waiting 1, 2, 4 and so on up to 60 s between failed attempts.
 */
export function openLiveStream(onEvent: (event: LiveEvent) => void): () => void {
  const closing = new AbortController()
  const { signal } = closing
  let lastEventId: string | undefined
  let waitMs = FIRST_WAIT_MS

  async function read(): Promise<void> {
    for await (const event of await client.stream.events(undefined, { signal, lastEventId })) {
      waitMs = FIRST_WAIT_MS
      lastEventId = getEventMeta(event)?.id ?? lastEventId
      if (!signal.aborted) onEvent(event)
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      if (accessToken()) await read().catch(() => undefined)
      if (signal.aborted) return
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)
    }
  }

  void run()
  return () => closing.abort()
}

async function fetchStream(request: Request, init: RequestInit): Promise<Response> {
  request.headers.set('authorization', `Bearer ${accessToken()}`)
  const response = await fetch(request, init)
  if (response.status === 401) await leaveIfEnded(response.clone())
  return response.ok && response.body
    ? new Response(endAfterSilence(response.body, SILENCE_MS), response)
    : response
}

/** The stream is the first to learn that a session was ended on purpose. */
async function leaveIfEnded(response: Response): Promise<void> {
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}))
  if (body.code === ERROR_CODES.sessionEnded) leaveEndedSession()
}
