import { implement } from '@orpc/server'
import { tooManyAttempts } from 'contract/account-security/password-rules.ts'
import { authContract } from 'contract/contract.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Call, MemberCall } from '../access/call.ts'
import { requireStaffSignIn } from '../access/console/staff-sign-in.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { HttpError, unauthorized } from '../http/errors.ts'
import type { Place } from '../http/place.ts'

/** What every call of the authentication host may use, also that of a visitor who has not signed in. */
export type Visit = {
  db: Db
  now: Date
  outbox: Outbox
  config: Config
  log: FastifyBaseLogger
  /** Network address, from a trusted proxy or the socket. */
  address: string
  place: Place
  setHeader: (name: string, value: string) => void
}

/** A call about the caller's own account. */
export type AccountCall = Call & Pick<Visit, 'config' | 'address' | 'setHeader'>

export type AccountContext = { call: Call | null; visit: Visit }

/** Endpoints for everybody. */
export const forVisitors = implement(authContract).$context<AccountContext>()

/** Endpoints for every signed-in user, with or without member data; the agreement holds none of them. */
export const forAccounts = forVisitors.use(async ({ context, next, procedure }, sent) => {
  const { call, visit } = context
  if (!call) throw unauthorized()
  const { method = 'POST', path = '/' } = procedure['~orpc'].route
  if (isOfMember(call)) await requireStaffSignIn(call, { method, path, sent })
  const { config, address, setHeader } = visit
  return next({ context: { call: { ...call, config, address, setHeader } } })
})

function isOfMember(call: Call): call is MemberCall {
  return call.member !== null
}

/**
 * The refusal of what is asked too often.
 * @throws HttpError 429
 */
export function refuseTooMany({ setHeader }: Pick<Visit, 'setHeader'>, retryAfterSeconds: number): never {
  setHeader('retry-after', String(retryAfterSeconds))
  throw new HttpError(429, tooManyAttempts(retryAfterSeconds))
}
