import { implement } from '@orpc/server'
import { tooManyAttempts } from 'contract/account-security/password-rules.ts'
import { authContract } from 'contract/contract.ts'
import type { FastifyBaseLogger } from 'fastify'
import { admit, admitAccount, admitVisitor, ofConsole } from '../access/admit.ts'
import type { Call } from '../access/call.ts'
import type { StaffCall } from '../access/console/staff-roles.ts'
import { endpointOf } from '../access/procedures.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { Outbox } from '../db/outbox.ts'
import { HttpError } from '../http/errors.ts'
import type { Place } from '../http/place.ts'

/** The services of every call of the authentication host, also for a visitor who has not signed in. */
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

/** A call of staff about the account of a member. */
export type StaffAccountCall = StaffCall & Pick<Visit, 'config' | 'address' | 'setHeader'>

const auth = implement(authContract).$context<AccountContext>()

/** Endpoints for visitors. */
export const forVisitors = auth.use(({ next, procedure, path }) => {
  admitVisitor(endpointOf(procedure, path))
  return next()
})

/** Endpoints for every signed-in user, with or without member data; they do not require the agreement. */
export const forAccounts = auth.use(async ({ context, next, procedure, path }, sent) => {
  const call = await admitAccount(context.call, endpointOf(procedure, path), sent)
  const { config, address, setHeader } = context.visit
  return next({ context: { call: { ...call, config, address, setHeader } } })
})

/** Endpoints for staff, each for the areas that the contract names. */
export const forStaff = auth.use(async ({ context, next, procedure, path }, sent) => {
  const staff = ofConsole(await admit(context.call, endpointOf(procedure, path), sent))
  const { config, address, setHeader } = context.visit
  const call: StaffAccountCall = { ...staff, config, address, setHeader }
  return next({ context: { call } })
})

/**
 * The refusal of what is asked too often.
 * @throws HttpError 429
 */
export function refuseTooMany({ setHeader }: Pick<Visit, 'setHeader'>, retryAfterSeconds: number): never {
  setHeader('retry-after', String(retryAfterSeconds))
  throw new HttpError(429, tooManyAttempts(retryAfterSeconds))
}
