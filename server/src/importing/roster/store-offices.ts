import { isActiveStatus, type RosterOffice, rosterOffice } from 'contract/members/roster-form.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { offices } from '#db/tables/members.table.ts'
import { changesOf, writeAudit } from '#db/write.ts'
import type { Kind } from './roster-batch.ts'
import { type Entry, type FieldFault, isFault, type Result, type RosterRun } from './roster-run.ts'

type Row = typeof offices.$inferSelect
type Fields = RosterOffice

const kind = {
  name: 'offices',
  schema: rosterOffice,
  keyFields: ['OfficeKey'],
  codeFields: ['OfficeMlsId'],
} as const

/** Offices as they come; a branch whose main office is not known yet has to wait. */
export const officesAsTheyCome: Kind<Fields> = {
  ...kind,
  store: (tx, run, entries) => storeOffices(tx, run, entries, 'later'),
}

/** Branches that waited: their main office is there by now, or nowhere. */
export const officesThatWaited: Kind<Fields> = {
  ...kind,
  store: (tx, run, entries) =>
    storeOffices(tx, run, entries, {
      field: 'MainOfficeMlsId',
      reason: "We couldn't find this main office.",
    }),
}

async function storeOffices(tx: Db, run: RosterRun, entries: Entry<Fields>[], withoutMain: Result) {
  const results: Result[] = []
  const rows: Row[] = []
  const codes = new Set<string>()
  for (const entry of entries) {
    const found = run.directory.findOffice({ key: entry.key, code: entry.code })
    const input = inputOf(run, entry, found) ?? withoutMain
    const code = typeof input === 'object' && !isFault(input) ? input.officeCode.toLowerCase() : null
    if (typeof input === 'string' || isFault(input)) results.push(input)
    else if (code !== null && codes.has(code))
      results.push({ field: 'OfficeMlsId', reason: 'Another office has this code.' })
    else {
      codes.add(input.officeCode.toLowerCase())
      results.push(await storeOne(tx, run, found, input, rows))
    }
  }
  const afterCommit = () => {
    for (const row of rows) run.directory.addOffice(row)
  }
  return { results, afterCommit }
}

type Input = Omit<Row, 'id' | 'createdOn' | 'modifiedOn'>

/** The office as it should be; null while its main office is not known. */
function inputOf(
  { directory, options }: RosterRun,
  { key, code, fields }: Entry<Fields>,
  found: Row | undefined,
): Input | FieldFault | null {
  if (!found && !code) return { field: 'OfficeMlsId', reason: 'OfficeMlsId is required.' }
  const officeCode = found?.officeCode ?? code ?? ''
  if (found && code && ![found.officeCode, found.officeMlsId].some((known) => isSame(known, code)))
    return {
      field: 'OfficeMlsId',
      reason: `The code of an office cannot change: it is ${found.officeCode} here.`,
    }
  const storedKey = found?.officeKey ?? null
  if (key && storedKey && storedKey !== key && !isSame(storedKey, officeCode))
    return { field: 'OfficeMlsId', reason: `The office with the key ${storedKey} has this code.` }
  const name = fields.OfficeName ?? found?.name
  if (!name) return { field: 'OfficeName', reason: 'OfficeName is required.' }
  const main = mainOf({ directory }, { key, code: officeCode, fields }, found)
  if (main === null) return null
  const aorName = fields.OfficeAORMlsId ?? fields.OfficeAOR
  const namedAor = aorName ? directory.findAor(aorName) : undefined
  if (aorName && !namedAor)
    return { field: 'OfficeAOR', reason: `We couldn't find the association ${aorName}.` }
  const fallback = options.association === null ? undefined : directory.findAor(options.association)
  const aorId = namedAor?.id ?? found?.aorId ?? main.aorId ?? fallback?.id
  if (aorId === undefined)
    return { field: 'OfficeAOR', reason: 'OfficeAOR is required, or --association for all offices.' }
  return {
    officeCode,
    officeMlsId: found?.officeMlsId ?? code ?? '',
    mainOfficeCode: main.code,
    name,
    aorId,
    officeKey: key ?? storedKey ?? code,
    officeStatus: statusOf(fields.OfficeStatus),
  }
}

/** An office without a main office is one itself. */
function mainOf(
  { directory }: Pick<RosterRun, 'directory'>,
  { key, code, fields }: Pick<Entry<Fields>, 'key' | 'fields'> & { code: string },
  found: Row | undefined,
): { code: string; aorId?: number } | null {
  const { MainOfficeKey: mainKey, MainOfficeMlsId: mainCode } = fields
  if (!mainKey && !mainCode) return { code: found?.mainOfficeCode ?? code }
  if ((mainKey && mainKey === key) || (mainCode && isSame(mainCode, code))) return { code }
  const main = directory.findOffice({ key: mainKey, code: mainCode })
  return main ? { code: main.officeCode, aorId: main.aorId } : null
}

async function storeOne(
  tx: Db,
  run: RosterRun,
  found: Row | undefined,
  input: Input,
  rows: Row[],
): Promise<Result> {
  const author = { loginId: run.actor, now: run.now }
  const modifiedOn = run.now
  if (!found) {
    const [row] = await tx
      .insert(offices)
      .values({ ...input, createdOn: run.now, modifiedOn })
      .returning()
    if (!row) return 'unchanged'
    rows.push(row)
    await writeAudit(tx, author, {
      action: 'create',
      entity: 'office',
      entityId: String(row.id),
      changes: input,
    })
    return 'created'
  }
  const changes = changesOf(found, input)
  if (Object.keys(changes).length === 0) return 'unchanged'
  await tx
    .update(offices)
    .set({ ...input, modifiedOn })
    .where(eq(offices.id, found.id))
  rows.push({ ...found, ...input, modifiedOn })
  const isDeactivated = found.officeStatus === 'Active' && input.officeStatus !== 'Active'
  const action = isDeactivated ? 'deactivate' : 'update'
  await writeAudit(tx, author, { action, entity: 'office', entityId: String(found.id), changes })
  return isDeactivated ? 'deactivated' : 'changed'
}

/** A roster without a status holds active ones only. */
export function statusOf(status: string | null | undefined): string {
  return !status || isActiveStatus(status) ? 'Active' : status
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
