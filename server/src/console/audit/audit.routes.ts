import { consoleArea } from '#access/procedures.ts'
import { queryAudit } from './query-audit.ts'

const { audit } = consoleArea('audit')

export const auditRoutes = {
  query: audit.query.handler(({ context, input }) => queryAudit(context.call, input)),
}
