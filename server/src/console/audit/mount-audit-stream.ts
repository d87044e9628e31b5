import { auditStreamContract, auditStreamInput } from 'contract/staff/audit/audit-stream.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { DataTokenChecker } from '#access/data-token.ts'
import { bearerToken } from '#access/request-context.ts'
import type { Db } from '#db/open.ts'
import { requireRate } from '#features/data-api/require-rate.ts'
import { badRequest } from '#http/errors.ts'
import { noStore } from '#http/security.ts'
import { entriesAfter } from './entries-after.ts'
import { rowsFor } from './shown-rows.ts'

type Services = { db: Db; clock: () => Date; marketZone: string; checkToken: DataTokenChecker }

/**
 * The audit trail for a program with the scope `audit.read`: a line of JSON for each entry, as readers without personal values
 * see it. The id of the last line is where the next call goes on.
 */
export function mountAuditStream(app: FastifyInstance, services: Services): void {
  const { path = '/' } = auditStreamContract.read['~orpc'].route
  app.get(path, async (request, reply) => {
    noStore(reply)
    const client = await services.checkToken(bearerToken(request), 'audit.read')
    await requireRate(services, client.id, reply)
    const asked = auditStreamInput.safeParse(request.query)
    if (!asked.success) throw badRequest(asked.error.issues[0]?.message ?? '')
    const rows = await entriesAfter(services.db, asked.data)
    const lines = await rowsFor(services.db, rows, false)
    return reply.type('application/x-ndjson').send(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  })
}
