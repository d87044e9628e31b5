import { consoleArea, memberOnly } from '#access/procedures.ts'
import { listLookupValues } from './list-lookup-values.ts'
import { queryLookups } from './query-lookups.ts'

export const lookupRoutes = {
  list: memberOnly.lookups.list.handler(({ context, input }) => listLookupValues(context.call, input.set)),
}

export const staffLookupRoutes = {
  query: consoleArea('settings').staffLookups.query.handler(({ context, input }) =>
    queryLookups(context.call, input),
  ),
}
