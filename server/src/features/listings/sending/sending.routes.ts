import { admitted } from '#access/procedures.ts'
import { getSending, listSendings } from './get-sending.ts'
import { preflightListing } from './preflight.ts'
import { retrySending, stopSending } from './retry-sending.ts'

const { sending } = admitted

export const sendingRoutes = {
  preflight: sending.preflight.handler(({ context, input }) => preflightListing(context.call, input.id)),
  get: sending.get.handler(({ context, input }) => getSending(context.call, input.id)),
  retry: sending.retry.handler(({ context, input }) => retrySending(context.call, input.id)),
  stop: sending.stop.handler(({ context, input }) => stopSending(context.call, input.id)),
  list: sending.list.handler(({ context }) => listSendings(context.call)),
}
