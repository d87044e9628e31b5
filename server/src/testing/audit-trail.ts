import { AUDITED_RECORDS } from 'contract/staff/audit/audited-records.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { auditEntries } from '#db/tables/portal.table.ts'

/** The audit trail of one record, oldest first. */
export function auditTrail(db: Db, entity: string, id: number | string) {
  return db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, String(id))))
    .orderBy(auditEntries.id)
}

/** The acts of the trail that the contract has no words for, as `action of entity`; tests may make up kinds. */
export async function actsWithoutWords(db: Db): Promise<string[]> {
  const { action, entity } = auditEntries
  const acts = await db.selectDistinct({ action, entity }).from(auditEntries)
  return acts
    .filter(
      (act) =>
        !act.entity.startsWith('made-up ') && !(act.action in (AUDITED_RECORDS[act.entity]?.acts ?? {})),
    )
    .map((act) => `${act.action} of ${act.entity}`)
}
