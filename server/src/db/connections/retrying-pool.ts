import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isUnavailable } from '../../http/errors.ts'

const BETWEEN_TRIES_MS = 100

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: pg.PoolClient['release'],
) => void

/**
 * A pool whose callers wait for a database that is away for a moment, as while another machine takes its place. A
 * connection to a server that has become a standby is thrown away.
 */
export class RetryingPool extends pg.Pool {
  readonly #waitMs: number
  #isSuspect = false

  constructor(settings: pg.PoolConfig, waitMs: number) {
    super(settings)
    this.#waitMs = waitMs
  }

  /** A connection has refused to write: the next caller first asks which server responds. */
  suspect(): void {
    this.#isSuspect = true
  }

  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    const found = this.#connect(performance.now() + this.#waitMs)
    if (!taken) return found
    found.then(
      (client) => taken(undefined, client, (error) => client.release(error)),
      (error: Error) => taken(error, undefined, () => undefined),
    )
    return undefined
  }

  async #connect(untilMs: number): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect().catch((error: unknown) => {
        if (this.ending || !isUnavailable(error) || performance.now() >= untilMs) throw error
        return null
      })
      if (client && !(await this.#isOfStandby(client))) return client
      client?.release(true)
      if (client && performance.now() >= untilMs)
        throw new Error('Connection terminated: it led to a standby')
      await wait(BETWEEN_TRIES_MS)
    }
  }

  async #isOfStandby(client: pg.PoolClient): Promise<boolean> {
    if (!this.#isSuspect) return false
    const { rows } = await client
      .query<{ is: boolean }>('select pg_is_in_recovery() as is')
      .catch(() => ({ rows: [{ is: true }] }))
    this.#isSuspect = rows[0]?.is ?? true
    return this.#isSuspect
  }
}
