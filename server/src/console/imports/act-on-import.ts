import { isMlsStaff } from 'contract/members/roles.ts'
import { IMPORT_LIMITS } from 'contract/staff/imports/import-limits.ts'
import { CONTENT_IMPORTS, type ImportKind, isBusy, isOver } from 'contract/staff/imports/import-run.ts'
import { IMPORT_TEXTS } from 'contract/staff/imports/import-texts.ts'
import type { DryRunOptions } from 'contract/staff/imports/imports.contract.ts'
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import type { Db } from '#db/open.ts'
import { importRuns } from '#db/tables/operations/imports.table.ts'
import { inTransaction, lockForWriting, writeAudit } from '#db/write.ts'
import { badRequest, conflict, forbidden } from '#http/errors.ts'
import { isImportRunning } from '#importing/import-lock.ts'
import { isOfOther, lockImport, type StoredImport } from './import-access.ts'
import { wakeWorkers } from './wake-workers.ts'

const OPEN_MS = IMPORT_LIMITS.hours * 3_600_000

/**
 * Asks for a dry run of files that were read through.
 * @throws HttpError 403 for an act of MLS staff alone, 404, 409 while another import runs
 */
export async function requestDryRun(call: StaffCall, id: number, options: DryRunOptions): Promise<void> {
  await inTransaction(call, async (tx) => {
    await lockForWriting(tx, importRuns)
    const run = await lockImport(tx, call, id, mayBeChecked)
    refuseOfMlsStaff(call, run.kinds, options.hasStaffRights)
    await refuseWhileAnother(tx, id)
    await begin(tx, call, run, { ...options, isDryRun: true })
    await note(tx, call, run, 'dry-run', { ...options, kinds: run.kinds })
  })
}

function mayBeChecked({ source, state, isDryRun }: StoredImport): boolean {
  return source === 'console' && isDryRun && ['read', 'checked', 'stopped'].includes(state)
}

/** Content is kept by MLS staff alone, and rights are given by nobody else. */
function refuseOfMlsStaff(call: StaffCall, kinds: readonly ImportKind[], hasStaffRights: boolean): void {
  if (isMlsStaff(call.member)) return
  if (kinds.some((kind) => CONTENT_IMPORTS.some((name) => name === kind)))
    throw forbidden(IMPORT_TEXTS.mlsOnly)
  if (hasStaffRights) throw forbidden(IMPORT_TEXTS.rightsMlsOnly)
}

/**
 * Has a dry run stored. When it deactivates more than a tenth of the members, the number has to be typed, and another
 * person to approve.
 * @throws HttpError 400, 401, 403, 404, 409 when the roster has changed since or another import runs
 */
export async function applyImport(
  call: StaffCall,
  id: number,
  { deactivated }: { deactivated?: number | undefined },
): Promise<void> {
  await requireFreshSignIn(call, call.staffSignIn.maxAgeSeconds)
  await inTransaction(call, async (tx) => {
    await lockForWriting(tx, importRuns)
    const run = await lockImport(tx, call, id, ({ state }) => state === 'checked')
    refuseOfMlsStaff(call, run.kinds, run.hasStaffRights)
    await refuseWhileAnother(tx, id)
    const problem = await applyProblem(tx, call, run)
    if (problem !== null) throw conflict(problem)
    if (run.largeRemoval === null) await begin(tx, call, run, { isDryRun: false })
    else if (deactivated !== run.largeRemoval) throw badRequest(IMPORT_TEXTS.typed)
    else
      await tx
        .update(importRuns)
        .set({ state: 'approval', approvalAskedOn: call.now, approvalAskedById: call.member.id })
        .where(eq(importRuns.id, id))
    const isAsked = run.largeRemoval !== null
    await note(tx, call, run, isAsked ? 'request-approval' : 'apply', { largeRemoval: run.largeRemoval })
  })
}

/** Why a dry run cannot be applied any more; null when it can. */
export async function applyProblem(
  db: Db,
  { now }: Pick<MemberCall, 'now'>,
  run: StoredImport,
): Promise<string | null> {
  if (run.checkedOn === null || run.startedOn === null) return IMPORT_TEXTS.changed
  if (now.getTime() - run.checkedOn.getTime() > OPEN_MS) return IMPORT_TEXTS.changed
  // Unfinished runs have changed something too.
  const since = await db.$count(
    importRuns,
    and(
      eq(importRuns.isDryRun, false),
      ne(importRuns.id, run.id),
      gt(sql`coalesce(${importRuns.endedOn}, ${importRuns.startedOn})`, run.startedOn.toISOString()),
    ),
  )
  return since > 0 ? IMPORT_TEXTS.changed : null
}

/**
 * Approves an import that deactivates many members, as another person than its requester.
 * @throws HttpError 401, 403 for the same person, 404, 409 after 24 hours or when the roster has changed since
 */
export async function approveImport(call: StaffCall, id: number): Promise<void> {
  await requireFreshSignIn(call, call.staffSignIn.maxAgeSeconds)
  await inTransaction(call, async (tx) => {
    await lockForWriting(tx, importRuns)
    const run = await lockImport(tx, call, id, ({ state }) => state === 'approval')
    if (!isOfOther(call, run)) throw forbidden(IMPORT_TEXTS.otherPerson)
    if (isApprovalOver(run, call.now)) throw conflict(IMPORT_TEXTS.approvalOver)
    await refuseWhileAnother(tx, id)
    const problem = await applyProblem(tx, call, run)
    if (problem !== null) throw conflict(problem)
    await begin(tx, call, run, { isDryRun: false, approvedById: call.member.id })
    await note(tx, call, run, 'approve', { largeRemoval: run.largeRemoval })
  })
}

export function isApprovalOver({ approvalAskedOn }: StoredImport, now: Date): boolean {
  return approvalAskedOn === null || now.getTime() - approvalAskedOn.getTime() > OPEN_MS
}

/**
 * Ends a run after its batch; one that does not run is discarded, with its files.
 * @throws HttpError 404, 409 for an ended one
 */
export async function stopImport(call: StaffCall, id: number): Promise<void> {
  await inTransaction(call, async (tx) => {
    const run = await lockImport(
      tx,
      call,
      id,
      ({ state, source }) => !isOver(state) && source !== 'command line',
    )
    const isRunning = isBusy(run.state)
    await tx
      .update(importRuns)
      .set(isRunning ? { isStopAsked: true } : { state: 'discarded', endedOn: call.now })
      .where(eq(importRuns.id, id))
    await note(tx, call, run, isRunning ? 'stop' : 'discard', {})
  })
}

async function begin(
  tx: Db,
  call: MemberCall,
  { id }: StoredImport,
  more: Partial<typeof importRuns.$inferInsert>,
): Promise<void> {
  const fresh = { startedOn: call.now, endedOn: null, problem: null, counts: {}, report: {} }
  const counters = { batches: 0, progress: 0, tries: 0, isStopAsked: false }
  await tx
    .update(importRuns)
    .set({ state: 'waiting', ...fresh, ...counters, ...more })
    .where(eq(importRuns.id, id))
  await wakeWorkers(tx, call, id)
}

/**
 * One import at a time, wherever it was started.
 * @throws HttpError 409
 */
async function refuseWhileAnother(tx: Db, id: number): Promise<void> {
  const others = await tx.$count(
    importRuns,
    and(inArray(importRuns.state, ['waiting', 'running']), ne(importRuns.id, id)),
  )
  if (others > 0 || (await isImportRunning(tx))) throw conflict(IMPORT_TEXTS.running)
}

async function note(
  tx: Db,
  call: MemberCall,
  { id }: StoredImport,
  action: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await writeAudit(tx, call, { action, entity: 'import', entityId: String(id), changes })
}
