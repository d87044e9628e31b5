import { setImmediate } from 'node:timers/promises'
import type { RosterKind } from 'contract/staff/imports/import-run.ts'
import type { z } from 'zod'
import type { Db } from '#db/open.ts'
import { codeOf } from '#http/errors.ts'
import type { SourceRecord } from '../sources/record.ts'
import { type Entry, isFault, type Result, type RosterRun } from './roster-run.ts'

/** How a kind of record is read and stored. */
export type Kind<Fields> = {
  name: RosterKind
  schema: z.ZodType<Fields>
  /** Names of the fields that identify a record, in the order in which they count. */
  keyFields: readonly string[]
  codeFields: readonly string[]
  /** Stores entries in one transaction and returns the outcome of each, in their order. */
  store: (tx: Db, run: RosterRun, entries: Entry<Fields>[]) => Promise<Stored>
}

export type Stored = {
  results: Result[]
  /** Called when the transaction is through. */
  afterCommit?: () => void
}

/** Records that are stored at once. */
export const BATCH = 500

/** Records that are checked before other calls come between. */
const CHECKED_AT_ONCE = 20

/** The errors of the database that a single row causes: values that clash or that it cannot hold. */
const rowFaults = /^(22|23)/

/** Stores a batch of records; returns those that have to wait for others. */
export async function storeRecords<Fields>(
  run: RosterRun,
  kind: Kind<Fields>,
  records: SourceRecord[],
): Promise<Entry<Fields>[]> {
  run.tally.add(kind.name, 'read', records.length)
  const named = records.map((record) => ({
    record,
    key: textOf(record, kind.keyFields),
    code: textOf(record, kind.codeFields),
  }))
  const seenBefore = await markSeen(run, kind.name, named)
  const entries: Entry<Fields>[] = []
  for (const [index, { record, key, code }] of named.entries()) {
    if (index % CHECKED_AT_ONCE === 0) await setImmediate()
    const { place, values } = record
    const refuse = (field: string, reason: string) =>
      run.tally.refuse(kind.name, { place, key: key ?? code ?? '', field, reason })
    if (record.problem !== null) {
      if (key === null && code === null) run.noted.keylessRecords += 1
      refuse('', record.problem)
    } else if (key === null && code === null) {
      run.noted.keylessRecords += 1
      refuse(kind.keyFields[0] ?? kind.codeFields[0] ?? '', 'The record has no key.')
    } else if (seenBefore.has(record)) {
      refuse(
        key === null ? (kind.codeFields[0] ?? '') : (kind.keyFields[0] ?? ''),
        'The key occurred before.',
      )
    } else {
      const parsed = kind.schema.safeParse(values)
      const [issue] = parsed.error?.issues ?? []
      if (parsed.success) entries.push({ place, key, code, fields: parsed.data })
      else refuse(String(issue?.path[0] ?? ''), issue?.message ?? 'The record cannot be read.')
    }
  }
  return storeEntries(run, kind, entries)
}

/** Stores entries in one transaction; when the database refuses one of them, the others still get in. */
export async function storeEntries<Fields>(
  run: RosterRun,
  kind: Kind<Fields>,
  entries: Entry<Fields>[],
): Promise<Entry<Fields>[]> {
  if (entries.length === 0) return []
  try {
    const { results, afterCommit } = await run.db.transaction((tx) => kind.store(tx, run, entries))
    afterCommit?.()
    return count(run, kind, entries, results)
  } catch (error) {
    if (!rowFaults.test(codeOf(error))) throw error
    const [entry] = entries
    if (entries.length === 1 && entry) {
      const reason =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      return count(run, kind, entries, [{ field: '', reason }])
    }
    const half = Math.ceil(entries.length / 2)
    return [
      ...(await storeEntries(run, kind, entries.slice(0, half))),
      ...(await storeEntries(run, kind, entries.slice(half))),
    ]
  }
}

function count<Fields>(
  { tally }: RosterRun,
  kind: Kind<Fields>,
  entries: Entry<Fields>[],
  results: Result[],
): Entry<Fields>[] {
  const waiting: Entry<Fields>[] = []
  for (const [index, entry] of entries.entries()) {
    const result = results[index] ?? 'unchanged'
    if (result === 'later') waiting.push(entry)
    else if (isFault(result))
      tally.refuse(kind.name, { place: entry.place, key: entry.key ?? entry.code ?? '', ...result })
    else tally.add(kind.name, result)
  }
  return waiting
}

type Named = { record: SourceRecord; key: string | null; code: string | null }

/**
 * Which records name somebody that an earlier one was about: an earlier one of this batch, where a page may come twice.
 */
async function markSeen(run: RosterRun, kind: RosterKind, named: Named[]): Promise<Set<SourceRecord>> {
  const { db, seen, mayRepeat } = run
  const main = ({ key, code }: Named) => (key === null ? codeName(kind, code) : `${kind} key ${key}`)
  const identities = new Set(named.map(main).filter((name) => name !== null))
  const added = await seen.add(db, [...identities])
  const isNew = mayRepeat ? identities : new Set(added)
  const codes = named.map(({ code }) => codeName(kind, code)).filter((name) => name !== null)
  await seen.add(db, [...new Set(codes)])
  const seenBefore = new Set<SourceRecord>()
  for (const entry of named) {
    const name = main(entry)
    if (name === null) continue
    if (!isNew.delete(name)) seenBefore.add(entry.record)
  }
  return seenBefore
}

const codeName = (kind: RosterKind, code: string | null) =>
  code === null ? null : `${kind} code ${code.toLowerCase()}`

/** The first of the fields that holds something, as text; null for what cannot be a key. */
function textOf({ values }: SourceRecord, fields: readonly string[]): string | null {
  for (const field of fields) {
    const value = values[field]
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
    if (text !== '' && text.length <= 255 && !text.includes('\0') && text.isWellFormed()) return text
  }
  return null
}

/** Items in the batches in which they are stored. */
export function inBatches<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  )
}
