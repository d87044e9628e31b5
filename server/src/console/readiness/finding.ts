import type { ReadinessGroup } from 'contract/staff/readiness/readiness.ts'
import type { Config } from '#config.ts'
import { maskedError } from '#db/deliveries.ts'
import type { Db } from '#db/open.ts'
import type { Providers } from '#providers/providers.ts'

/**
 * A finding of a check, in words that say what to do: a problem must be solved before the market opens, a note need
 * not be. A check without a finding is good.
 */
export type Finding = { standing: 'problem' | 'note'; words: string }

/** The settings that checks look at. */
export type ReadinessConfig = Pick<
  Config,
  | 'isProduction'
  | 'publicUrl'
  | 'smtp'
  | 'sms'
  | 'mls'
  | 'mediaS3'
  | 'setUp'
  | 'securityContact'
  | 'marketZone'
>

/** Services that checks may use. */
export type ReadinessServices = {
  db: Db
  now: Date
  config: ReadinessConfig
  providers: Pick<Providers, 'mls' | 'media'>
}

/** One check of a group. */
export type Check = { group: ReadinessGroup; find: (services: ReadinessServices) => Promise<Finding[]> }

export const problem = (words: string): Finding => ({ standing: 'problem', words })
export const note = (words: string): Finding => ({ standing: 'note', words })

/** The words of the database or the network, without the query. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return maskedError(cause).split('\n')[0] ?? ''
}
