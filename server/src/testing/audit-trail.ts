import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { auditEntries } from '#db/tables/portal.table.ts'

/** What the audit trail holds of one record, oldest first. */
export function auditTrail(db: Db, entity: string, id: number | string) {
  return db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, String(id))))
    .orderBy(auditEntries.id)
}
