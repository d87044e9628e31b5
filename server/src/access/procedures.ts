import { type AnyProcedure, implement } from '@orpc/server'
import type { CallMeta } from 'contract/common/call-meta.ts'
import { coreContract, notificationContract } from 'contract/contract.ts'
import type { Db } from '../db/open.ts'
import type { UsageCounter } from '../db/usage-counter.ts'
import { admit, admitAccount, admitVisitor, type Endpoint, ofConsole, ofStaffRole } from './admit.ts'
import type { Call } from './call.ts'
import { answerFromReplica, type Reads } from './replica-reads.ts'

/**
 * The context that a host passes to a procedure: the call of a valid token, or null without one; the database
 * for what visitors read; the values in the path; and the header of the answer.
 */
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

/** Endpoints for everybody: their verbs say what visitors get. */
export const everybody = core.use(({ next, procedure, path }) => {
  admitVisitor(endpointOf(procedure, path))
  return next()
})

/** Endpoints for every signed-in user, with or without member data. */
export const signedIn = core.use(async ({ context, next, procedure, path }, input) =>
  answerFromReplica({
    ...context,
    call: await admitAccount(context.call, endpointOf(procedure, path, context.params), input),
    endpoint: procedure['~orpc'],
    answer: async (call) => next({ context: { call } }),
  }),
)

/** Endpoints for those whom the contract names: everybody else is refused before anything is said about the body. */
export const admitted = core.use(async ({ context, next, procedure, path }, input) =>
  answerFromReplica({
    ...context,
    call: await admit(context.call, endpointOf(procedure, path, context.params), input),
    endpoint: procedure['~orpc'],
    answer: async (call) => next({ context: { call } }),
  }),
)

/** The same for everybody who holds a staff role. */
export const ofStaff = admitted.use(({ context, next }) =>
  next({ context: { call: ofStaffRole(context.call) } }),
)

/** The same for areas of the Staff Console. */
export const ofArea = admitted.use(({ context, next }) =>
  next({ context: { call: ofConsole(context.call) } }),
)

/** The same for a kind of content, which the path names. */
export const ofKind = admitted.use(({ context, next }) => {
  const { kind } = context.call
  if (!kind) throw new Error('A call about content names no kind in the contract.')
  return next({ context: { call: { ...ofConsole(context.call), kind } } })
})

/** The same for the notification host. */
export const notificationsForMembers = implement(notificationContract)
  .$context<RequestContext>()
  .use(async ({ context, next, procedure, path }, input) =>
    answerFromReplica({
      ...context,
      call: await admit(context.call, endpointOf(procedure, path, context.params), input),
      endpoint: procedure['~orpc'],
      answer: async (call) => next({ context: { call } }),
    }),
  )

/** The contract of a procedure at its path in the router. */
export function endpointOf(
  procedure: AnyProcedure,
  path: readonly string[],
  params: Record<string, string> = {},
): Endpoint {
  const { route, meta } = procedure['~orpc']
  return { operation: path.join('.'), method: route.method, meta: meta as CallMeta, params }
}
