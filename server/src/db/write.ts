import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'
import { auditEntries } from './tables/portal.table.ts'

/** Who acts, and when. */
type Act = { loginId: string; now: Date }

/** One act in the audit trail: what was done to which record, and the values that it changed. */
export type AuditEntry = {
  action: string
  entity: string
  entityId: string
  changes: Record<string, unknown>
}

/** Runs `work` in one transaction and answers what it answers; any error undoes all of it. */
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
export async function writeAudits(tx: Db, { now, loginId }: Act, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.insert(auditEntries).values(entries.map((entry) => ({ at: now, actor: loginId, ...entry })))
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
