import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import type { Providers } from '#providers/providers.ts'

export type WorkerServices = {
  /** Its statements may take long: members' calls have another one. */
  database: Pick<OpenDatabase, 'db' | 'pool'>
  config: Config
  outbox: Outbox
  providers: Pick<Providers, 'rosterFeed'>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}
