import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { audienceFacts } from '../access/audience.ts'
import { memberCall } from '../access/procedures.ts'
import { type ApiServices, bearerToken, createCall } from '../access/request-context.ts'
import type { LiveHub } from './live-hub.ts'
import { positionText, readPosition } from './live-position.ts'
import type { LiveEvent } from './live-source.ts'

/** A comment goes out so often, so that nothing on the way takes the stream for dead (D3-21). */
const HEARTBEAT_MS = 25_000
/** A reader who does not read loses the stream and comes back. */
const MAX_UNREAD_BYTES = 262_144

export type LiveServices = ApiServices & {
  live: LiveHub
  /** What a reader who begins anew is sent first. */
  readStart: (memberId: number) => Promise<object>
}

/**
 * `GET api/app/UserNotification/stream`: server-sent events of the caller's notifications, system messages and
 * preferences, behind a bearer token, until it ends or its session does (D3-21, S3-03, S3-16).
 */
export function liveStream(app: FastifyInstance, services: LiveServices): void {
  // A stream that is asked for its headers only would never end.
  app.get('/api/app/UserNotification/stream', { exposeHeadRoute: false }, (request, reply) =>
    openStream(services, request, reply),
  )
  app.addHook('preClose', async () => services.live.endAll())
}

async function openStream(
  services: LiveServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { member, now } = await memberCall({ call: await createCall(services, request) }, { method: 'GET' })
  const { sessionId, expiresAtMs } = await services.tokens.check(bearerToken(request) ?? '')
  const { raw } = reply
  const end = () => void raw.end()
  const send = (text: string) => {
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
    else raw.write(text)
  }
  const reader = {
    memberId: member.id,
    sessionId,
    aorName: member.aor?.name ?? null,
    facts: JSON.stringify(audienceFacts(member)),
    send: (event: LiveEvent) => send(eventText(event)),
    end,
  }
  const stream = await services.live.add(reader, readPosition(request.headers['last-event-id']))
  const { isResumed, position } = stream
  const start = isResumed ? {} : await readStart(services, stream, member.id)
  // Ended while it was added, or refused because that took too long.
  if (reply.sent || raw.writableEnded || raw.destroyed) {
    stream.remove()
    return reply.hijack()
  }
  reply.hijack()
  const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS)
  // The reader comes back with a new token, and with its rights as they are then.
  const expiry = setTimeout(end, Math.max(expiresAtMs - now.getTime(), 0))
  raw.once('close', () => {
    clearInterval(heartbeat)
    clearTimeout(expiry)
    stream.remove()
  })
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  send(`id: ${positionText(position)}\nevent: ready\ndata: ${JSON.stringify({ isResumed, ...start })}\n\n`)
  stream.open()
  return reply
}

/** Read after the stream was added, so that a later change is sent on it. */
async function readStart(services: LiveServices, stream: { remove: () => void }, memberId: number) {
  try {
    return await services.readStart(memberId)
  } catch (error) {
    stream.remove()
    throw error
  }
}

function eventText({ position, name, data }: LiveEvent): string {
  return `id: ${positionText(position)}\nevent: ${name}\ndata: ${data}\n\n`
}
