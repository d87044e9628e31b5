import { isMlsStaff } from 'contract/members/roles.ts'
import type { AuditRow } from 'contract/staff/audit/audit-row.ts'
import { hasImpersonalTitle, isImpersonalId, shownChanges } from 'contract/staff/audit/audit-values.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import type { auditEntries } from '#db/tables/portal.table.ts'
import { loadAuditNames } from './audit-names.ts'

/** A row of the trail with its shown values. */
export type StoredRow = Omit<typeof auditEntries.$inferSelect, 'isStaffAct'>

/** Rows as their reader sees them, with the names that stand beside them; personal values are for MLS staff alone. */
export function shownRows({ db, member }: StaffCall, rows: StoredRow[]): Promise<AuditRow[]> {
  return rowsFor(db, rows, isMlsStaff(member))
}

/** Rows with the names that stand beside them, with personal values or without. */
export async function rowsFor(db: Db, rows: StoredRow[], seesPersonal: boolean): Promise<AuditRow[]> {
  const names = await loadAuditNames(db, rows)
  return rows.map((row) => {
    const who = names.concerned(row)
    const isTitleShown = seesPersonal || hasImpersonalTitle(row.entity)
    return {
      id: row.id,
      at: row.at.toISOString(),
      actor: row.actor,
      actorName: seesPersonal ? names.actor(row) : null,
      action: row.action,
      entity: row.entity,
      entityId: seesPersonal || isImpersonalId(row.entityId) ? row.entityId : null,
      recordTitle: isTitleShown ? names.title(row) : null,
      concerned: who && { loginId: who.loginId, name: seesPersonal ? who.name : null },
      ...shownChanges(row.entity, row.changes, seesPersonal),
    }
  })
}
