import type { FastifyInstance } from 'fastify'
import type { AccessTokenChecker } from '../accounts/access-token.ts'
import type { OpenDatabase } from '../db/open.ts'

const RECONNECT_MS = 1000

/**
 * Drops remembered tokens as soon as their session ends on any process (S1-01, D1-09). The database announces
 * ended sessions; while the connection is lost no token is remembered, and it is opened again.
 */
export async function listenForEndedSessions(
  app: FastifyInstance,
  database: OpenDatabase,
  tokens: AccessTokenChecker,
): Promise<void> {
  let isClosed = false
  let release: (() => void) | null = null
  const listen = async (): Promise<void> => {
    const client = await database.pool.connect()
    if (isClosed) return client.release(true)
    let isLost = false
    release = () => {
      if (isLost) return
      isLost = true
      client.release(true)
    }
    const onLost = () => {
      if (isLost) return
      isLost = true
      tokens.remember(false)
      client.release(true)
      if (!isClosed) setTimeout(retry, RECONNECT_MS).unref()
    }
    client.on('notification', (message) => {
      if (message.payload) tokens.forgetSession(message.payload)
    })
    client.on('error', onLost)
    client.on('end', onLost)
    await client.query('listen session_ended')
    if (!isLost) tokens.remember(true)
  }
  const retry = () => {
    listen().catch((error: unknown) => {
      app.log.warn({ err: error }, 'cannot listen for ended sessions yet')
      if (!isClosed) setTimeout(retry, RECONNECT_MS).unref()
    })
  }
  await listen()
  app.addHook('onClose', async () => {
    isClosed = true
    release?.()
  })
}
