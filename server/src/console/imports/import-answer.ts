import { isMlsStaff } from 'contract/members/roles.ts'
import { IMPORT_LIMITS, SHOWN_REFUSALS } from 'contract/staff/imports/import-limits.ts'
import {
  type ChangedMember,
  type ImportCounts,
  type ImportDetail,
  type ImportFile,
  type ImportRun,
  isBusy,
} from 'contract/staff/imports/import-run.ts'
import { asc, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { importFiles, importParts, importRefusals } from '#db/tables/operations/imports.table.ts'
import { applyProblem, isApprovalOver } from './act-on-import.ts'
import { decidesImports, findImport, isOfOther, type StoredImport } from './import-access.ts'
import { byPlace } from './refusal-order.ts'

const NONE: ImportCounts = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0, deactivated: 0 }
/** Columns of files that say nothing about a person: all that operators see of their first records. */
export const IMPERSONAL_COLUMNS =
  /^(Office|MainOffice|Association|MemberKey$|MemberMlsId$|MemberLoginId$|MemberType$|MemberStatus$|MemberAOR|ModificationTimestamp$|OriginatingSystem)/

/** An import as lists show it. */
export function runAnswer(run: StoredImport): ImportRun {
  const { id, source, kinds, isDryRun, isComplete, startedBy, state } = run
  const total = Object.values(run.counts).reduce((sum, counts) => added(sum, counts), NONE)
  return {
    id,
    source,
    kinds,
    isDryRun,
    isComplete,
    startedBy,
    startedOn: (run.startedOn ?? run.begunOn).toISOString(),
    endedOn: run.endedOn?.toISOString() ?? null,
    state,
    ...total,
    lag: run.lagSeconds,
  }
}

function added(one: ImportCounts, other: ImportCounts): ImportCounts {
  return {
    read: one.read + other.read,
    added: one.added + other.added,
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged,
    refused: one.refused + other.refused,
    deactivated: one.deactivated + other.deactivated,
  }
}

/**
 * State and report of an import. Operators get no values and no names of members.
 * @throws HttpError 404
 */
export async function getImport(call: MemberCall, id: number): Promise<ImportDetail> {
  const run = await findImport(call, id)
  const seesValues = isMlsStaff(call.member)
  const [files, parts, refusals, problem, decides] = await Promise.all([
    call.db.select().from(importFiles).where(eq(importFiles.importId, id)).orderBy(asc(importFiles.fileNo)),
    call.db
      .select({ partNo: importParts.partNo, fileNo: importParts.fileNo })
      .from(importParts)
      .where(eq(importParts.importId, id))
      .orderBy(asc(importParts.partNo)),
    call.db
      .select()
      .from(importRefusals)
      .where(eq(importRefusals.importId, id))
      .orderBy(...byPlace)
      .limit(SHOWN_REFUSALS),
    run.state === 'checked' || run.state === 'approval' ? applyProblem(call.db, call, run) : null,
    decidesImports(call),
  ])
  const asked = run.state === 'approval' ? run.approvalAskedOn : null
  return {
    ...runAnswer(run),
    files: files.map((file) => fileAnswer(file, parts, seesValues)),
    byKind: run.counts,
    hasStaffRights: run.hasStaffRights,
    progress: run.progress,
    batches: run.batches,
    isStopping: run.isStopAsked && isBusy(run.state),
    problem: run.problem,
    notes: run.report.notes ?? [],
    refusals: refusals.map(({ place, key, field, reason }) => ({ place, key, field, reason })),
    changedMembers: (run.report.changedMembers ?? []).map((member) =>
      seesValues ? member : withoutValues(member),
    ),
    changedRights: run.report.changedRights ?? [],
    checkedOn: run.checkedOn?.toISOString() ?? null,
    largeRemoval: run.largeRemoval,
    approval: asked && {
      askedOn: asked.toISOString(),
      endsOn: new Date(asked.getTime() + IMPORT_LIMITS.hours * 3_600_000).toISOString(),
    },
    applyProblem: problem,
    mayApprove: decides && asked !== null && isOfOther(call, run) && !isApprovalOver(run, call.now),
  }
}

function fileAnswer(
  file: typeof importFiles.$inferSelect,
  parts: { partNo: number; fileNo: number }[],
  seesValues: boolean,
): ImportFile {
  const { name, bytes, sha256, kind, records, unknownColumns, columns, firstRecords } = file
  return {
    name,
    bytes,
    parts: parts.filter(({ fileNo }) => fileNo === file.fileNo).map(({ partNo }) => partNo),
    sha256,
    kind,
    records,
    unknownColumns,
    columns: columns.length > 0 ? columns : [...new Set(firstRecords.flatMap(Object.keys))],
    firstRecords: firstRecords.map((record) =>
      Object.fromEntries(
        Object.entries(record).map(([field, value]) => [
          field,
          seesValues || IMPERSONAL_COLUMNS.test(field) ? value : null,
        ]),
      ),
    ),
  }
}

function withoutValues({ loginId, fields }: ChangedMember): ChangedMember {
  return { loginId, name: null, fields: fields.map(({ field }) => ({ field, old: null, new: null })) }
}
