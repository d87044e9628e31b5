import { createHash } from 'node:crypto'
import { IMPORT_LIMITS, SHOWN_RECORDS } from 'contract/staff/imports/import-limits.ts'
import type { ImportKind } from 'contract/staff/imports/import-run.ts'
import { ImportError } from '../import-error.ts'
import { importKindOf, knownFieldsInWords, knownFieldsOf } from './known-fields.ts'
import { type KeptFile, openSource } from './open-source.ts'
import type { SourceRecord } from './record.ts'

const LINE_END = /[\r\n]$/
/** Characters of a value that are shown. */
const SHOWN_CHARACTERS = 200
/** The number of columns without a name of ours that are reported. */
const MAX_UNKNOWN = 200

export type ReadThrough = {
  sha256: string
  kind: ImportKind
  records: number
  unknownColumns: string[]
  /** The columns of the first records, in the order of the file. */
  columns: string[]
  firstRecords: Record<string, string>[]
}

/**
 * Reads a file from its first byte to its last without storing anything: its content, and whether all of it
 * can be read.
 * @throws ImportError with the place of the problem
 */
export async function readThrough(
  file: KeptFile,
  onRead: (bytes: number) => Promise<void>,
): Promise<ReadThrough> {
  const hash = createHash('sha256')
  let bytes = 0
  let end: Uint8Array = new Uint8Array()
  async function* hashed() {
    for await (const part of file.bytes()) {
      hash.update(part)
      bytes += part.length
      if (part.length > 0) end = part
      yield part
      await onRead(bytes)
    }
  }
  const source = { ...file, bytes: hashed }
  const settings = { encoding: 'utf-8', token: null, retryAfterMs: [], idleMs: 0 } as const
  const seen = lookAtRecords(file.name)
  for await (const record of openSource(source, settings)) seen.take(record)
  seen.end(LINE_END.test(Buffer.from(end.slice(-1)).toString('latin1')))
  return { sha256: hash.digest('hex'), ...seen.found() }
}

function lookAtRecords(name: string) {
  let records = 0
  let last: SourceRecord | null = null
  let kind: ImportKind | null = null
  const columns = new Set<string>()
  const first: Record<string, string>[] = []
  return {
    take: (record: SourceRecord) => {
      records += 1
      if (records > IMPORT_LIMITS.records)
        throw new ImportError(
          `${record.place}: a file can hold up to ${IMPORT_LIMITS.records.toLocaleString('en-US')} records.`,
        )
      last = record
      if (record.problem === null) kind ??= importKindOf(record.values)
      if (columns.size < MAX_UNKNOWN) for (const column of Object.keys(record.values)) columns.add(column)
      if (first.length < SHOWN_RECORDS) first.push(asTexts(record.values))
    },
    /** A line of CSV that is too short and has no end was cut off. */
    end: (hasLineEnd: boolean) => {
      if (records === 0) throw new ImportError(`${name} holds no records.`)
      if (last !== null && last.problem !== null && !hasLineEnd && /line \d+$/.test(last.place))
        throw new ImportError(`${last.place} is cut off in the middle: ${last.problem}`)
    },
    found: () => {
      if (kind === null)
        throw new ImportError(
          `${name} holds nothing that can be imported: its columns are ${[...columns].slice(0, 10).join(', ')}. ${knownFieldsInWords()}`,
        )
      const known = new Set(knownFieldsOf(kind))
      const unknownColumns = [...columns].filter((column) => !known.has(column))
      const shown = [...columns].filter((column) => first.some((record) => Object.hasOwn(record, column)))
      return { kind, records, unknownColumns, columns: shown, firstRecords: first }
    },
  }
}

function asTexts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .slice(0, MAX_UNKNOWN)
      .map(([name, value]) => [
        name,
        (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, SHOWN_CHARACTERS).toWellFormed(),
      ]),
  )
}
