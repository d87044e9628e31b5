import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { PoolClient } from 'pg'
import type { OpenDatabase } from '../db/open.ts'

const RECONNECT_MS = 1000
/** A link that has died in silence is noticed by a question that stays without answer. */
const ASK_EVERY_MS = 1000
const MAX_ANSWER_MS = 2000

export type Listener = {
  /** By channel, the handler for the payload of a notification. */
  channels: Record<string, (payload: string) => void>
  /** The connection is there, at first or again: events in between have been missed. */
  onOpen: () => void
  /** Called when the connection is lost, until the next `onOpen`. */
  onLost: () => void
}

/**
 * Receives the events of other processes through the database, over one connection for the whole process. A
 * lost connection is opened again.
 */
export async function listenToDatabase(
  app: FastifyInstance,
  database: OpenDatabase,
  { channels, onOpen, onLost }: Listener,
): Promise<void> {
  let isClosed = false
  let release: (() => unknown) | null = null
  const listen = async (): Promise<void> => {
    const client = await database.pool.connect()
    if (isClosed) return client.release(true)
    let isOpen = false
    let isLost = false
    const end = () => {
      isLost = true
      client.release(true)
    }
    release = () => isLost || end()
    const lose = () => {
      if (isLost) return
      end()
      if (!isOpen) return
      onLost()
      if (!isClosed) setTimeout(retry, RECONNECT_MS).unref()
    }
    client.on('notification', ({ channel, payload }) => {
      if (payload) channels[channel]?.(payload)
    })
    client.on('error', lose)
    client.on('end', lose)
    try {
      for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`)
    } catch (error) {
      lose()
      throw error
    }
    if (isLost) throw new Error('Connection terminated')
    isOpen = true
    onOpen()
    void watch(client, () => isLost).then(lose)
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

/** Asks until there is no answer. */
async function watch(client: PoolClient, isLost: () => boolean): Promise<void> {
  while (!isLost() && (await isAlive(client))) await wait(ASK_EVERY_MS, undefined, { ref: false })
}

function isAlive(client: PoolClient): Promise<boolean> {
  return Promise.race([
    client.query('select 1').then(
      () => true,
      () => false,
    ),
    wait(MAX_ANSWER_MS, false, { ref: false }),
  ])
}
