import { ofArea } from '#access/procedures.ts'
import { queryAudit } from './query-audit.ts'

const { audit } = ofArea

export const auditRoutes = {
  query: audit.query.handler(({ context, input }) => queryAudit(context.call, input)),
}
