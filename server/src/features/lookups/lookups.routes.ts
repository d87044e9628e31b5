import { admitted, ofArea } from '#access/procedures.ts'
import { listLookupValues } from './list-lookup-values.ts'
import { queryLookups } from './query-lookups.ts'

export const lookupRoutes = {
  list: admitted.lookups.list.handler(({ context, input }) => listLookupValues(context.call, input.set)),
}

export const staffLookupRoutes = {
  query: ofArea.staffLookups.query.handler(({ context, input }) => queryLookups(context.call, input)),
}
