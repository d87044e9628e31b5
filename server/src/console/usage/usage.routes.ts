import { ofArea } from '#access/procedures.ts'
import { queryUsage } from './query-usage.ts'

export const usageRoutes = {
  query: ofArea.usage.query.handler(({ context, input }) => queryUsage(context.call, input)),
}
