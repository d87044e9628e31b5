import type { Config } from '../config.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import type { Replica } from '../db/replica.ts'
import type { Providers } from '../providers/providers.ts'

/** The parts of a portal before it listens. */
export type AppServices = {
  config: Config
  database: OpenDatabase
  /** Receives the announcements of other processes; another one than `database` behind a pooler. */
  listening?: OpenDatabase
  /** For reading lists, where there is one. */
  replica?: Replica | undefined
  providers: Providers
  outbox: Outbox
  clock: () => Date
  /** Shows the operator a line at the console. */
  say: (text: string) => void
}
