import { admitted } from '#access/procedures.ts'
import { listTroubledEntries } from './list-troubled-entries.ts'

export const outboxRoutes = {
  troubled: admitted.outbox.troubled.handler(({ context, input }) =>
    listTroubledEntries(context.call, input),
  ),
}
