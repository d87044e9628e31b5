import type { AuditRow } from 'contract/staff/audit/audit-row.ts'
import { changedValues } from 'contract/staff/audit/audit-values.ts'
import { actInWords, entityInWords, fieldInWords } from 'contract/staff/audit/audit-words.ts'
import { auditExport, MAX_AUDIT_ROWS } from 'contract/staff/exports.contract.ts'
import { or, sql } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { type Cell, fileNameOf, headOfTimes } from '#files/csv.ts'
import { exportOf } from '#files/mount-exports.ts'
import { type StoredRow, shownRows } from './shown-rows.ts'
import { wantedRows } from './wanted-rows.ts'

const HEAD = ['User ID', 'Name', 'Act', 'Record', 'Id', 'Member', 'Member name', 'Changes']

/** A row as the cursor has it; `time` is of the market. */
type FetchedRow = Omit<StoredRow, 'at'> & { at: string; time: string }

/** All hits of the trail, oldest first, as their reader sees them. */
export const auditFile = exportOf({
  form: auditExport,
  open: async (call, { criteria }) => {
    await requireFreshSignIn(call, call.staffSignIn.maxAgeSeconds)
    const wanted = await wantedRows(call, criteria)
    const { at, id, actor, action, entity, entityId, concerned, changes } = auditEntries
    const query = sql`
      select ${id} as "id", ${at} as "at", ${actor} as "actor", ${action} as "action", ${entity} as "entity",
        ${entityId} as "entityId", ${concerned} as "concerned", ${changes} as "changes",
        to_char(${at} at time zone ${call.marketZone}, 'MM-DD-YYYY HH12:MI:SS AM') as "time"
      from ${auditEntries}
      where ${wanted.length === 0 ? sql`false` : or(...wanted.map((condition) => condition ?? sql`true`))}
      order by ${at}, ${id}
      limit ${MAX_AUDIT_ROWS}`
    return {
      head: [headOfTimes('Time', call.marketZone, call.now), ...HEAD],
      query,
      fileName: fileNameOf('audit-trail'),
      toCells: (rows) => toCells(call, rows as FetchedRow[]),
    }
  },
})

async function toCells(call: StaffCall, rows: FetchedRow[]): Promise<Cell[][]> {
  const shown = await shownRows(
    call,
    rows.map((row) => ({ ...row, at: new Date(row.at) })),
  )
  return shown.map((row, index) => [
    rows[index]?.time ?? '',
    row.actor,
    row.actorName,
    actInWords(row),
    entityInWords(row.entity),
    row.entityId,
    row.concerned?.loginId ?? null,
    row.concerned?.name ?? null,
    changesInWords(row),
  ])
}

/** A line for each changed value, old and new. */
function changesInWords(row: AuditRow): string {
  return [
    ...changedValues(row).map((change) => {
      const sides = [change.old, change.new].filter((side) => side !== undefined).map(valueInWords)
      return `${fieldInWords(change.field)}: ${sides.join(' → ')}`
    }),
    ...row.hidden.map((field) => `${fieldInWords(field)}: hidden`),
  ].join('\n')
}

function valueInWords(value: unknown): string {
  if (value === null || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
