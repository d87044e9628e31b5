import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The time that running requests have after the end was requested; the rest is cut. */
const MAX_CLOSE_MS = 5000
/** A connection without a request is cut after this long: its first one may be in transit. */
const EMPTY_CONNECTION_MS = 500
const POLL_INTERVAL_MS = 50

declare module 'fastify' {
  interface FastifyInstance {
    drain: { isDraining: boolean; begin: () => void }
  }
}

/**
 * `app.drain.begin()` takes this process out of service unnoticed: `/ready` says no, each answer ends its connection,
 * and everything is still answered. `app.close()` then stops listening and lets running requests end, in 5 seconds.
 */
export function registerDrain(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  const running = new Set<ServerResponse>()
  const drain = {
    isDraining: false,
    begin: () => {
      drain.isDraining = true
      for (const response of running) response.shouldKeepAlive = false
    },
  }
  app.decorate('drain', drain)
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('onRequest', async (_request, { raw }) => {
    running.add(raw)
    raw.once('close', () => running.delete(raw))
    if (drain.isDraining) raw.shouldKeepAlive = false
  })
  app.addHook('preClose', async () => {
    drain.begin()
    const since = Date.now()
    const timer = setInterval(() => {
      const passedMs = Date.now() - since
      if (passedMs < EMPTY_CONNECTION_MS) return
      const busy = new Set([...running].map(({ socket }) => socket))
      for (const socket of sockets) if (passedMs > MAX_CLOSE_MS || !busy.has(socket)) socket.destroy()
    }, POLL_INTERVAL_MS)
    app.server.once('close', () => clearInterval(timer))
  })
}
