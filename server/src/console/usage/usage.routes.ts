import { consoleArea } from '#access/procedures.ts'
import { queryUsage } from './query-usage.ts'

export const usageRoutes = {
  query: consoleArea('usage').usage.query.handler(({ context, input }) => queryUsage(context.call, input)),
}
