import { refuseTooMany } from '#access/console/console-rate.ts'
import { ofArea } from '#access/procedures.ts'
import { markAsWorking, retryDeliveries, stopDeliveries } from './act-on-deliveries.ts'
import { queryDeliveries } from './query-deliveries.ts'
import { summarizeDeliveries } from './summarize-deliveries.ts'

const { deliveries } = ofArea
const { deliveries: writing } = ofArea.use(async ({ context, next }) => {
  await refuseTooMany(context.call, context.setHeader, 'writes')
  return next()
})

export const deliveryRoutes = {
  summary: deliveries.summary.handler(({ context }) => summarizeDeliveries(context.call)),
  query: deliveries.query.handler(({ context, input }) => queryDeliveries(context.call, input)),
  retry: writing.retry.handler(({ context, input }) => retryDeliveries(context.call, input)),
  stop: writing.stop.handler(({ context, input }) => stopDeliveries(context.call, input)),
  markAsWorking: writing.markAsWorking.handler(({ context, input }) => markAsWorking(context.call, input.id)),
}
