import { memberOnly } from '#access/procedures.ts'
import { listLookupValues } from './list-lookup-values.ts'

export const lookupRoutes = {
  list: memberOnly.lookups.list.handler(({ context, input }) => listLookupValues(context.call, input.set)),
}
