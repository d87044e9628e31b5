import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { ImportError } from '../import-error.ts'
import { canonicalField } from './known-fields.ts'
import type { SourceRecord } from './record.ts'

const MAX_RECORD = 1_000_000
/** Ten times the fields of the widest resource of the Data Dictionary: a file with more is not ours. */
const MAX_FIELDS = 5000
/** In one line, also those within quotes. */
const MAX_DELIMITERS = 100_000
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const DELIMITERS = [',', ';', '\t', '|']

/**
 * The records of a CSV text whose first line names the fields. Commas, semicolons, tabs or bars separate
 * them: the most frequent in the first line, or the one that a line `sep=` of Excel names. Each kind of line
 * end ends a line.
 * @throws ImportError for broken quotes, or a first line that names no fields
 */
export async function* csvRecords(text: AsyncIterable<string>, name: string): AsyncGenerator<SourceRecord> {
  const { start, all, named } = await firstPart(text)
  const delimiter = named ?? delimiterOf(start)
  const linesBefore = named === null ? 0 : 1
  refuseTooWide(start, delimiter, name)
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
  })
  const source = Readable.from(withoutEndlessLines(all, delimiter, name))
  source.once('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let fields: string[] | null = null
  try {
    for await (const entry of parser) {
      const { record, info } = readEntry(entry)
      if (fields === null) fields = fieldsOf(record, name)
      else if (record.length > MAX_FIELDS) throw new ImportError(tooWide(name, info.lines + linesBefore))
      else if (record.some((value) => value.trim() !== ''))
        yield toRecord(`${name} line ${info.lines + linesBefore}`, fields, record)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new ImportError(`${name} is broken CSV${placeOf(error)}: ${reasonOf(error)}`)
  } finally {
    source.destroy()
    parser.destroy()
  }
  if (fields === null) throw new ImportError(`${name} is empty: its first line has to name the fields.`)
}

/** Where the parser stopped; its own message holds the value, which not everybody may read. */
function placeOf(error: CsvError): string {
  const line = 'lines' in error ? ` at line ${error.lines}` : ''
  return 'index' in error && typeof error.index === 'number' ? `${line}, value ${error.index + 1}` : line
}

const REASONS: Partial<Record<CsvError['code'], string>> = {
  INVALID_OPENING_QUOTE: 'a quotation mark stands inside a value that does not begin with one.',
  CSV_INVALID_CLOSING_QUOTE: 'a closing quotation mark is followed by more than the end of the value.',
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is never closed.',
  CSV_MAX_RECORD_SIZE: 'the line is too long.',
}

function reasonOf({ code }: CsvError): string {
  return REASONS[code] ?? 'it cannot be read.'
}

type Entry = { record: string[]; info: { lines: number } }

/** The parser returns its entries without a type. */
function readEntry(entry: Entry): Entry {
  return entry
}

/** The line that Excel writes on top of a file to name its separator. */
const separatorLine = /^\s*"?sep=([,;\t|])"?[ ,;\t|]*(?:\r\n|\r|\n)/i

async function firstPart(text: AsyncIterable<string>) {
  const parts = text[Symbol.asyncIterator]()
  let start = ''
  let isAtEnd = false
  let named: string | null = null
  while (!isAtEnd && !/[\r\n]/.test(start.trimStart())) {
    const { value, done } = await parts.next()
    if (done) isAtEnd = true
    else start += value
    if (start.length > MAX_RECORD) break
    named ??= separatorLine.exec(start)?.[1] ?? null
    start = start.replace(separatorLine, '')
  }
  async function* all() {
    yield start
    if (!isAtEnd) yield* { [Symbol.asyncIterator]: () => parts }
  }
  return { start, all: all(), named }
}

const firstLineOf = (start: string) => start.trimStart().split(/[\r\n]/, 1)[0] ?? ''

/** Before the parser sees it, which takes minutes for tens of thousands of fields. */
function refuseTooWide(start: string, delimiter: string, name: string): void {
  const count = firstLineOf(start).split(delimiter).length
  if (count > MAX_FIELDS)
    throw new ImportError(
      `${name}: the first line names ${count} fields, and at most ${MAX_FIELDS} can be read.`,
    )
}

const tooWide = (name: string, line: number) =>
  `${name} line ${line} holds more values than the ${MAX_FIELDS} that can be read.`

/** The parser keeps the values of a line until its end, however many there are. */
async function* withoutEndlessLines(text: AsyncIterable<string>, delimiter: string, name: string) {
  const code = delimiter.charCodeAt(0)
  let line = 1
  let delimiters = 0
  for await (const part of text) {
    for (let at = 0; at < part.length; at += 1) {
      const sign = part.charCodeAt(at)
      if (sign === code) delimiters += 1
      else if (sign === LINE_FEED || sign === CARRIAGE_RETURN) {
        if (sign === LINE_FEED) line += 1
        delimiters = 0
      }
      if (delimiters > MAX_DELIMITERS) throw new ImportError(tooWide(name, line))
    }
    yield part
  }
}

function delimiterOf(start: string): string {
  const line = firstLineOf(start)
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

function fieldsOf(record: string[], name: string): string[] {
  const fields = record.map((field) => canonicalField(field.trim()))
  const isName = (field: string) => field === '' || /^[A-Za-z][\w.@ -]*$/.test(field)
  const wrong = fields.find((field) => !isName(field))
  if (wrong !== undefined)
    throw new ImportError(
      `${name}: the first line has to name the fields, and "${wrong.slice(0, 40)}" is no name of a field.`,
    )
  const known = new Set<string>()
  const doubled = fields.find((field) => field !== '' && known.size === known.add(field).size)
  if (doubled !== undefined) throw new ImportError(`${name}: the first line names ${doubled} twice.`)
  return fields
}

function toRecord(place: string, fields: string[], record: string[]): SourceRecord {
  const named = fields.flatMap((field, index) => (field === '' ? [] : [[field, record[index]] as const]))
  return { place, values: Object.fromEntries(named), problem: problemOf(fields, record) }
}

/** Columns without a name are left out as long as they are empty: a spreadsheet adds them at the end. */
function problemOf(fields: string[], record: string[]): string | null {
  const width = fields.findLastIndex((field) => field !== '') + 1
  const isLost = record.some((value, index) => !fields[index] && value.trim() !== '')
  if (record.length >= width && !isLost) return null
  if (record.length === fields.length) return 'The line has a value in a column without a name.'
  return `The line has ${record.length} values, the first line names ${width} fields.`
}
