import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../db/open.ts'

const RECONNECT_MS = 1000

export type Listener = {
  /** By channel, what to do with the payload of a notification. */
  channels: Record<string, (payload: string) => void>
  /** The connection is there, at first or again: what was told in between has been missed. */
  onOpen: () => void
  /** Nothing is heard until the next `onOpen`. */
  onLost: () => void
}

/**
 * Hears what other processes tell through the database, over one connection for the whole process. A lost connection
 * is opened again.
 */
export async function listenToDatabase(
  app: FastifyInstance,
  database: OpenDatabase,
  { channels, onOpen, onLost }: Listener,
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
    const lose = () => {
      if (isLost) return
      isLost = true
      onLost()
      client.release(true)
      if (!isClosed) setTimeout(retry, RECONNECT_MS).unref()
    }
    client.on('notification', ({ channel, payload }) => {
      if (payload) channels[channel]?.(payload)
    })
    client.on('error', lose)
    client.on('end', lose)
    for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`)
    if (!isLost) onOpen()
  }
  const retry = () => {
    listen().catch((error: unknown) => {
      app.log.warn({ err: error }, 'cannot listen to the database yet')
      if (!isClosed) setTimeout(retry, RECONNECT_MS).unref()
    })
  }
  await listen()
  app.addHook('onClose', async () => {
    isClosed = true
    release?.()
  })
}
