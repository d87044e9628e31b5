import { admitted } from '#access/procedures.ts'
import { getHandOver, listHandOvers } from './get-sending.ts'
import { preflightListing } from './preflight.ts'
import { retryHandOver, stopHandOver } from './retry-sending.ts'

const { handOver } = admitted

export const handOverRoutes = {
  preflight: handOver.preflight.handler(({ context, input }) => preflightListing(context.call, input.id)),
  get: handOver.get.handler(({ context, input }) => getHandOver(context.call, input.id)),
  retry: handOver.retry.handler(({ context, input }) => retryHandOver(context.call, input.id)),
  stop: handOver.stop.handler(({ context, input }) => stopHandOver(context.call, input.id)),
  list: handOver.list.handler(({ context }) => listHandOvers(context.call)),
}
