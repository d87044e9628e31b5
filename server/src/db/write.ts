import { isDeepStrictEqual } from 'node:util'
import { changedPath, isCountedChange } from 'contract/grants/counted-changes.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { accessEnded } from '../http/errors.ts'
import type { Db } from './open.ts'
import { actingChanges, actingGrants } from './tables/grants.table.ts'
import { auditEntries } from './tables/portal.table.ts'

/** The author of a write, the other member for whom it is made, the grant, and the time. */
export type Act = {
  loginId: string
  onBehalfOf?: string | null
  acting?: { grantId: string } | null
  now: Date
}

/** One act in the audit trail: its record, and the values that it changed. */
export type AuditEntry = {
  action: string
  entity: string
  entityId: string
  changes: Record<string, unknown>
}

/** Runs `work` in one transaction and returns its result; any error undoes all of it. */
export async function inTransaction<Result>(
  call: { db: Db },
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return call.db.transaction(work)
}

/** Adds a row to the audit trail, in the transaction of the act itself. */
export async function writeAudit(tx: Db, call: Act, entry: AuditEntry): Promise<void> {
  await writeAudits(tx, call, [entry])
}

/** The same for many rows at once. */
export async function writeAudits(tx: Db, act: Act, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const { now, loginId, onBehalfOf, acting } = act
  const more = onBehalfOf ? { onBehalfOf } : {}
  await tx.insert(auditEntries).values(
    entries.map(({ changes, ...entry }) => ({
      at: now,
      actor: loginId,
      ...entry,
      changes: { ...changes, ...more },
    })),
  )
  if (acting) await noteChanges(tx, { grantId: acting.grantId, at: now }, entries.filter(isCountedChange))
}

/**
 * Notes changes with the grant under which they are made. It is held until the transaction ends, so that nothing is
 * changed any more once its end is stored.
 * @throws HttpError 403 when the grant has ended meanwhile
 */
async function noteChanges(tx: Db, of: { grantId: string; at: Date }, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const [held] = await tx
    .select({ id: actingGrants.id })
    .from(actingGrants)
    .where(and(eq(actingGrants.id, of.grantId), eq(actingGrants.state, 'active')))
    .for('share')
  if (!held) throw accessEnded()
  await tx.insert(actingChanges).values(
    entries.map((entry) => ({
      ...of,
      action: entry.action,
      entity: entry.entity,
      path: changedPath(entry),
    })),
  )
}

/** Each changed field with its value before and after; fields that only one side has are left out. */
export function changesOf(before: object, after: object): Record<string, unknown> {
  const known = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => known.has(field) && !isDeepStrictEqual(known.get(field), value))
      .map(([field, value]) => [field, { from: known.get(field), to: value }]),
  )
}

/** One writer of a small table at a time, so that what it has checked stays true; readers do not wait. */
export async function lockForWriting(tx: Db, table: PgTable): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
}
