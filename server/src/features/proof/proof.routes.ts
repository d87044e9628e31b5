import { memberOnly } from '#access/procedures.ts'
import { queryHistory } from './history/query-history.ts'
import { verifyHistory } from './history/verify-history.ts'

const { history } = memberOnly

export const historyRoutes = {
  query: history.query.handler(({ context, input }) =>
    queryHistory(context.call, input.params.id, input.body),
  ),
  verify: history.verify.handler(({ context, input }) => verifyHistory(context.call, input.id)),
}
