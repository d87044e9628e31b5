import type { SentEula } from 'contract/eula/eula.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import { recordWrite } from '#content/record-stored.ts'
import { eulaAcknowledgements, eulas } from '#db/tables/portal.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { cleanHtml } from '#http/clean-html.ts'
import { conflict, invalidField, notFound } from '#http/errors.ts'
import { storedAgreements } from './stored-agreements.ts'

type Row = typeof eulas.$inferSelect

/** Adds an agreement; published, it has to be signed by everybody. MLS staff only. */
export async function createEula(call: MemberCall, sent: SentEula) {
  refuseUnlessMlsStaff(call)
  const values = valuesOf(sent)
  return inTransaction(call, async (tx) => {
    const [stored] = await tx.insert(eulas).values(values).returning()
    if (!stored) throw new Error('The agreement was not stored')
    await writeAudit(tx, call, auditOf('create', stored.id, null, stored))
    await recordWrite(tx, call, storedAgreements, stored.id)
    return shown(stored)
  })
}

/** Changes an agreement as long as nobody has signed it. */
export async function updateEula(call: MemberCall, { id, ...sent }: SentEula & { id: number }) {
  refuseUnlessMlsStaff(call)
  const values = valuesOf(sent)
  return inTransaction(call, async (tx) => {
    const [before] = await tx.select().from(eulas).where(eq(eulas.id, id)).for('update')
    if (!before) throw notFound('Agreement not found.')
    const [signed] = await tx
      .select({ id: eulaAcknowledgements.id })
      .from(eulaAcknowledgements)
      .where(eq(eulaAcknowledgements.eulaId, id))
      .limit(1)
    if (signed) throw conflict('This agreement has been signed and cannot be changed. Add a new one.')
    const [stored] = await tx.update(eulas).set(values).where(eq(eulas.id, id)).returning()
    if (!stored) throw new Error('The agreement was not stored')
    await writeAudit(tx, call, auditOf('update', id, before, stored))
    await recordWrite(tx, call, storedAgreements, id)
    return shown(stored)
  })
}

function valuesOf(sent: SentEula) {
  const content = cleanHtml(sent.content).trim()
  if (content === '') throw invalidField('content', 'Content Required')
  return {
    name: sent.name,
    content,
    publishedOn: sent.publishedOn ? new Date(sent.publishedOn) : null,
  }
}

function auditOf(action: string, id: number, before: Row | null, after: Row) {
  const changes = {
    name: { from: before?.name ?? null, to: after.name },
    content: after.content,
    publishedOn: after.publishedOn,
  }
  return { action, entity: 'eula', entityId: String(id), changes }
}

function shown({ id, name, content, publishedOn }: Row) {
  return { id, name, content, publishedOn: publishedOn?.toISOString() ?? null }
}
