import { type AnyProcedure, implement } from '@orpc/server'
import { coreContract, notificationContract } from 'contract/contract.ts'
import { isHeldByEula } from 'contract/eula/eula-rules.ts'
import type { ConsoleArea } from 'contract/staff/console-areas.ts'
import type { Db } from '../db/open.ts'
import type { UsageCounter } from '../db/usage-counter.ts'
import { agreementRequired, forbidden, unauthorized } from '../http/errors.ts'
import { actFor } from './acting/act-for.ts'
import { isEulaExpired } from './agreement.ts'
import type { Call, MemberCall } from './call.ts'
import { anyStaffCall, contentCall, staffCall } from './console/staff-roles.ts'
import { requireSecondFactor, requireStaffSignIn } from './console/staff-sign-in.ts'
import { answerFromReplica, type Reads } from './replica/replica-reads.ts'
import { refuseUnlessMlsStaff } from './staff.ts'

/** What a host hands to a procedure: the call of a valid token, or null without one; the database for what visitors read; the values in the path; and the header of the answer. */
export type RequestContext = {
  call: Call | null
  db: Db
  params: Record<string, string>
  /** Counts what is used; a preview and a look as somebody else do not pass here. */
  usage: UsageCounter
  setHeader: (name: string, value: string) => void
  /** Where lists may be read besides the primary. */
  reads: Reads
}

const core = implement(coreContract).$context<RequestContext>()

/** Endpoints for whoever asks: their verbs say what visitors get. */
export const everybody = core

/** Endpoints for every signed-in user, with or without member data. */
export const signedIn = core.use(({ context, next, procedure }) => {
  if (!context.call) throw unauthorized()
  const { call, ...more } = context
  return answerFromReplica({
    ...more,
    call,
    endpoint: procedure['~orpc'],
    answer: async (own) => next({ context: { call: own } }),
  })
})

/** Endpoints for members: application data exists for nobody else. */
export const memberOnly = core.use(async ({ context, next, procedure, path }, input) =>
  answerFromReplica({
    ...context,
    call: await memberCall(context, endpointOf(procedure, path), input),
    endpoint: procedure['~orpc'],
    answer: async (call) => next({ context: { call } }),
  }),
)

/** Endpoints for MLS staff: who may not ask hears that before anything is said about the body. */
export const mlsStaffOnly = memberOnly.use(({ context, next }) => {
  refuseUnlessMlsStaff(context.call)
  return next()
})

/** The same with the second step that the Staff Console asks for, by calls that its pages make. */
export const mlsStaffOfConsole = mlsStaffOnly.use(async ({ context, next }) => {
  await requireSecondFactor(context.call)
  return next()
})

/**
 * The calls of an area of the Staff Console, or of what several areas share: whose roles open none of them hears that
 * before anything is said about the body.
 */
export const consoleArea = (...areas: ConsoleArea[]) =>
  memberOnly.use(async ({ context, next }) =>
    next({ context: { call: await staffCall(context.call, ...areas) } }),
  )

/** Calls of the Staff Console for whoever holds one of its roles. */
export const anyStaff = memberOnly.use(async ({ context, next }) =>
  next({ context: { call: await anyStaffCall(context.call) } }),
)

/** The calls of a kind of content, which the path names: its area is the one that the caller's roles must open. */
export const contentCalls = memberOnly.use(async ({ context, next }) =>
  next({ context: { call: await contentCall(context.call, context.params['kind'] ?? '') } }),
)

/** The same for the notification host. */
export const notificationsForMembers = implement(notificationContract)
  .$context<RequestContext>()
  .use(async ({ context, next, procedure, path }, input) =>
    answerFromReplica({
      ...context,
      call: await memberCall(context, endpointOf(procedure, path), input),
      endpoint: procedure['~orpc'],
      answer: async (call) => next({ context: { call } }),
    }),
  )

/** What a call asks for: its address, and its name in the contract, without which nobody can make it for somebody else. */
type Endpoint = { method?: string | undefined; path?: string | undefined; operation?: string }

function endpointOf(procedure: AnyProcedure, path: readonly string[]): Endpoint {
  const { method, path: address } = procedure['~orpc'].route
  return { method, path: address, operation: path.join('.') }
}

/**
 * The call of a member, or of another one for whom that member acts; while the agreement waits for its acknowledgement
 * nothing can be written. What staff write needs the sign-in that the Staff Console asks for.
 */
export async function memberCall(
  { call }: Pick<RequestContext, 'call'>,
  { method = 'POST', path = '/', operation = '' }: Endpoint,
  sent?: unknown,
): Promise<MemberCall> {
  if (!call) throw unauthorized()
  if (!isMemberCall(call)) throw forbidden()
  if (call.askedGrant !== null) return actFor(call, { method, path, operation })
  if (isHeldByEula(method, path) && (await isEulaExpired(call))) throw agreementRequired()
  await requireStaffSignIn(call, { method, path, sent })
  return call
}

function isMemberCall(call: Call): call is MemberCall {
  return call.member?.hasMemberPortalAccess === true
}
