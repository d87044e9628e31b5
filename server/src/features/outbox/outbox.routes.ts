import { mlsStaffOnly } from '#access/procedures.ts'
import { listTroubledEntries } from './list-troubled-entries.ts'

export const outboxRoutes = {
  troubled: mlsStaffOnly.outbox.troubled.handler(({ context, input }) =>
    listTroubledEntries(context.call, input),
  ),
}
