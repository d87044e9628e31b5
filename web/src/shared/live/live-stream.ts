import type { ErrorBody } from 'contract/common/answer.ts'
import { ERROR_CODES } from 'contract/common/error-codes.ts'
import { portalConfig } from '../portal-config.ts'
import { leaveEndedSession } from '../session/session-end.ts'
import { accessToken } from '../session/stored-user.ts'
import { eventReader, type ServerEvent } from './event-text.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
/** Two heartbeats and a little: a stream that is silent for longer is dead. */
const SILENCE_MS = 60_000

/**
 * Keeps a stream of live events open until the answered function is called: after a break it resumes after the last
 * event, waiting 1, 2, 4 and so on up to 60 s between tries that fail (D3-21).
 */
export function openLiveStream(onEvent: (event: ServerEvent) => void): () => void {
  let lastId = ''
  let waitMs = FIRST_WAIT_MS
  let isClosed = false
  let abort = new AbortController()

  async function run(): Promise<void> {
    while (!isClosed) {
      abort = new AbortController()
      await readStream(abort, lastId, (event) => {
        waitMs = FIRST_WAIT_MS
        if (event.id) lastId = event.id
        if (!isClosed) onEvent(event)
      }).catch(() => undefined)
      if (isClosed) return
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    }
  }

  void run()
  return () => {
    isClosed = true
    abort.abort()
  }
}

/** The stream is the first to hear that a session was ended on purpose. */
async function leaveIfEnded(response: Response): Promise<void> {
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}))
  if (body.code === ERROR_CODES.sessionEnded) leaveEndedSession()
}

async function readStream(
  abort: AbortController,
  lastId: string,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const token = accessToken()
  if (!token) return
  const response = await fetch(`${portalConfig().notificationUrl}/api/app/UserNotification/stream`, {
    headers: { authorization: `Bearer ${token}`, ...(lastId && { 'last-event-id': lastId }) },
    signal: abort.signal,
  })
  if (response.status === 401) await leaveIfEnded(response)
  if (!response.ok || !response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const read = eventReader()
  for (;;) {
    const silence = setTimeout(() => abort.abort(), SILENCE_MS)
    const { done, value } = await reader.read().finally(() => clearTimeout(silence))
    if (done) return
    for (const event of read(value)) onEvent(event)
  }
}
