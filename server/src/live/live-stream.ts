import { liveContract } from 'contract/contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit } from '../access/admit.ts'
import { factsOf } from '../access/member-facts.ts'
import { type ApiServices, bearerToken, createCall } from '../access/request-context.ts'
import type { LiveHub } from './live-hub.ts'
import { positionText, readPosition } from './live-position.ts'
import { type LiveChange, liveData } from './live-source.ts'

/** A comment is sent at this interval, so that no proxy takes the stream for dead. */
const HEARTBEAT_MS = 25_000
/** A reader who does not read loses the stream and comes back. */
const MAX_UNREAD_BYTES = 262_144

const { meta, route } = liveContract.stream.events['~orpc']
const { path = '', method } = route
const endpoint = { operation: 'stream.events', method, meta, params: {} }

export type LiveServices = ApiServices & {
  live: LiveHub
  /** The first event for a reader who starts from scratch. */
  readStart: (memberId: number) => Promise<{ profileVersion: number | null }>
}

/**
 * Serves the stream of the contract until the bearer token or its session ends. Thousands read it at once:
 * each event is written once for all of them, straight to their sockets.
 */
export function liveStream(app: FastifyInstance, services: LiveServices): void {
  // A stream that is asked for its headers only would never end.
  app.get(path, { exposeHeadRoute: false }, (request, reply) => openStream(services, request, reply))
  app.addHook('preClose', async () => services.live.endAll())
}

async function openStream(
  services: LiveServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { member, now } = await admit(await createCall(services, request), endpoint)
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
    facts: JSON.stringify(factsOf(member)),
    send: (event: LiveChange) => send(eventText(event)),
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
  send(eventText({ position, data: liveData({ kind: 'ready', isResumed, ...start }) }))
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

/** Events of the contract are messages; their data says which kind they are. */
function eventText({
  position,
  data,
  writtenAt,
}: Pick<LiveChange, 'position' | 'data' | 'writtenAt'>): string {
  const own = `id: ${positionText(position)}\nevent: message\ndata: ${data}\n\n`
  // Before the event to which it belongs: a reader who then reloads a list has to read a database that has
  // it.
  return writtenAt ? `event: message\ndata: ${liveData({ kind: 'written', at: writtenAt })}\n\n${own}` : own
}
