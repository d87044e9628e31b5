import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import type { Providers } from '../providers/providers.ts'
import type { Caller } from './caller.ts'

/** Everything that a verb may use: who asks, when, and the services. Nothing else reaches it. */
export type Call = {
  accountId: string
  loginId: string
  /** The session of the token at the provider. */
  sessionId: string
  /** Null for an account without member data. */
  member: Caller | null
  now: Date
  marketZone: string
  /** Days for which a signature on the agreement holds. */
  eulaDays: number
  db: Db
  providers: Providers
  outbox: Outbox
  log: FastifyBaseLogger
}

/** A call of somebody who has member data and may use the portal. */
export type MemberCall = Call & { member: Caller }
