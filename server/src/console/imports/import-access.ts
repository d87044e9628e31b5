import { DAY_MS } from 'contract/common/day.ts'
import { isMlsStaff } from 'contract/members/roles.ts'
import { accessTo } from 'contract/staff/console-areas.ts'
import { CONTENT_IMPORTS, FAILED_IMPORT_DAYS } from 'contract/staff/imports/import-run.ts'
import { IMPORT_TEXTS } from 'contract/staff/imports/import-texts.ts'
import { and, arrayOverlaps, eq, not, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { loadStaffRoles } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { importRuns } from '#db/tables/operations/imports.table.ts'
import { conflict, notFound } from '#http/errors.ts'

export type StoredImport = typeof importRuns.$inferSelect

/** MLS staff see every import; operators those of the roster, but not of content, which they do not keep. */
export function isSeenBy(call: MemberCall): SQL | undefined {
  return isMlsStaff(call.member) ? undefined : not(arrayOverlaps(importRuns.kinds, [...CONTENT_IMPORTS]))
}

/** The imports of the start page's count and list: those whose failure needs work. */
export function hasFailedLately(now: Date): SQL<boolean> {
  const since = new Date(now.getTime() - FAILED_IMPORT_DAYS * DAY_MS).toISOString()
  return sql`(${importRuns.state} = 'failed' and ${importRuns.endedOn} > ${since})`
}

/**
 * An import that the caller sees.
 * @throws HttpError 404
 */
export async function findImport(call: MemberCall, id: number): Promise<StoredImport> {
  const [run] = await call.db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.id, id), isSeenBy(call)))
  if (!run) throw notFound()
  return run
}

/**
 * The same, locked against other acts.
 * @throws HttpError 404, 409 in any other than the given states
 */
export async function lockImport(
  tx: Db,
  call: MemberCall,
  id: number,
  isRight: (run: StoredImport) => boolean,
): Promise<StoredImport> {
  const [run] = await tx
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.id, id), isSeenBy(call)))
    .for('update')
  if (!run) throw notFound()
  if (!isRight(run)) throw conflict(IMPORT_TEXTS.otherState)
  return run
}

/** Whether the caller may decide about imports that deactivate many members. */
export async function decidesImports(call: MemberCall): Promise<boolean> {
  return accessTo('importApprovals', await loadStaffRoles(call)) !== null
}

/** Requesters of an import do not approve it. */
export function isOfOther(call: MemberCall, run: StoredImport): boolean {
  return call.member.id !== run.startedById && call.member.id !== run.approvalAskedById
}
