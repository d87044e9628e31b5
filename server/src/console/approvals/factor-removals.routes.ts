import { forStaff } from '#accounts/account-call.ts'
import { notFound } from '#http/errors.ts'
import { type DeskCall, writingDeskCalls } from '../member-acts/desk-call.ts'
import { approveRemoval, declineRemoval } from './decide-removal.ts'
import { queryRemovals } from './query-removals.ts'
import { requestRemoval } from './request-removal.ts'

const { factorRemovals } = forStaff.use(({ context, next }) => {
  refuseSwitchedOff(context.call)
  return next()
})
const writing = writingDeskCalls.use(({ context, next }) => {
  refuseSwitchedOff(context.call)
  return next()
}).factorRemovals

/** Where it is switched off the operator command is the only way. */
function refuseSwitchedOff({ config }: DeskCall): void {
  if (!config.hasFactorRemoval) throw notFound()
}

export const factorRemovalRoutes = {
  request: writing.request.handler(({ context, input }) => requestRemoval(context.call, input)),
  query: factorRemovals.query.handler(({ context, input }) => queryRemovals(context.call, input)),
  approve: writing.approve.handler(({ context, input }) => approveRemoval(context.call, input)),
  decline: writing.decline.handler(({ context, input }) => declineRemoval(context.call, input)),
}
