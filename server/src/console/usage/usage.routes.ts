import { ofArea } from '#access/procedures.ts'
import { queryUsage } from './query-usage.ts'
import { querySecondFactors } from './second-factors.ts'

export const usageRoutes = {
  query: ofArea.usage.query.handler(({ context, input }) => queryUsage(context.call, input)),
  secondFactors: ofArea.usage.secondFactors.handler(({ context }) => querySecondFactors(context.call)),
}
