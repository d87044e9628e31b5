import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import {
  type BackupEnd,
  BackupError,
  type BackupHeader,
  backupEnd,
  backupHeader,
  FIRST_LINE,
  nameOf,
  ROWS_END,
  type TableLine,
  tableLine,
} from './backup-format.ts'
import { countLines } from './write-backup.ts'

const LINE_BREAK = Buffer.from('\n')
const FIRST_ROWS_END = Buffer.from(`${ROWS_END}\n`)
const LATER_ROWS_END = Buffer.from(`\n${ROWS_END}\n`)
const LONGEST_LINE = 1_000_000

/** Takes the rows of one table; has to read them to their end. */
export type TakeRows = (table: TableLine, rows: AsyncIterable<Buffer>) => Promise<void>

/**
 * Reads a backup from its beginning to its end and checks every table against the sums at the end.
 * @throws BackupError for a file that is none, is cut off or was damaged
 */
export async function readBackup(
  file: string,
  takeRows: TakeRows = readOver,
): Promise<{ header: BackupHeader; end: BackupEnd }> {
  const reader = openReader(file)
  try {
    if ((await reader.line()) !== FIRST_LINE)
      throw new BackupError(
        `${file} is no backup of Gatehouse, or of a form that this version does not know.`,
      )
    const header = parse(backupHeader, await reader.line(), file)
    const found: BackupEnd['tables'] = {}
    for (;;) {
      const line = await reader.line()
      const table = tableLine.safeParse(jsonOf(line))
      if (!table.success) {
        const end = parse(backupEnd, line, file)
        await reader.expectEnd()
        compare(found, end.tables, file)
        return { header, end }
      }
      const hash = createHash('sha256')
      let rows = 0
      async function* counted() {
        for await (const part of reader.rows()) {
          hash.update(part)
          rows += countLines(part)
          yield part
        }
      }
      await takeRows(table.data, counted())
      found[nameOf(table.data)] = { rows, sha256: hash.digest('hex') }
    }
  } finally {
    reader.close()
  }
}

async function readOver(_: TableLine, rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const part of rows) void part
}

function compare(found: BackupEnd['tables'], told: BackupEnd['tables'], file: string): void {
  const names = new Set([...Object.keys(found), ...Object.keys(told)])
  for (const name of names)
    if (found[name]?.rows !== told[name]?.rows || found[name]?.sha256 !== told[name]?.sha256)
      throw new BackupError(`${file} is damaged: the rows of ${name} are not those that were written.`)
}

/** The content as lines, and as the rows between two lines in pieces as they come. */
function openReader(file: string) {
  const bytes = createReadStream(file)
  const unpacked = createGunzip()
  bytes.once('error', (error) => unpacked.destroy(error))
  const parts = bytes.pipe(unpacked)[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function readMore(): Promise<boolean> {
    try {
      const { value, done } = await parts.next()
      if (done) return false
      rest = rest.length === 0 ? value : Buffer.concat([rest, value])
      return true
    } catch (error) {
      throw problemOf(file, error)
    }
  }

  async function line(): Promise<string> {
    for (;;) {
      const at = rest.indexOf(LINE_BREAK)
      if (at !== -1) {
        const text = rest.subarray(0, at).toString()
        rest = rest.subarray(at + 1)
        return text
      }
      if (rest.length > LONGEST_LINE || !(await readMore()))
        throw new BackupError(`${file} is cut off or damaged: it has no end. Nothing was changed.`)
    }
  }

  async function* rows(): AsyncGenerator<Buffer> {
    while (rest.length < FIRST_ROWS_END.length) if (!(await readMore())) return void (await line())
    if (rest.subarray(0, FIRST_ROWS_END.length).equals(FIRST_ROWS_END)) {
      rest = rest.subarray(FIRST_ROWS_END.length)
      return
    }
    for (;;) {
      const at = rest.indexOf(LATER_ROWS_END)
      if (at !== -1) {
        const part = rest.subarray(0, at + 1)
        rest = rest.subarray(at + LATER_ROWS_END.length)
        yield part
        return
      }
      // The last bytes may be the beginning of the end.
      const length = rest.length - LATER_ROWS_END.length
      if (length > 0) {
        const part = rest.subarray(0, length)
        rest = rest.subarray(length)
        yield part
      }
      if (!(await readMore()))
        throw new BackupError(`${file} is cut off or damaged: it has no end. Nothing was changed.`)
    }
  }

  async function expectEnd(): Promise<void> {
    if (rest.length > 0 || (await readMore()))
      throw new BackupError(`${file} is damaged: something stands behind its end. Nothing was changed.`)
  }

  const close = () => {
    bytes.destroy()
    unpacked.destroy()
  }
  return { line, rows, expectEnd, close }
}

function problemOf(file: string, error: unknown): BackupError {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
    return new BackupError(`${file} is not there, or may not be read.`)
  if (code === 'Z_BUF_ERROR')
    return new BackupError(`${file} is cut off: it has no end. Nothing was changed.`)
  const reason = error instanceof Error ? error.message : String(error)
  return new BackupError(`${file} is no backup, or is damaged (${reason}). Nothing was changed.`)
}

function parse<Shape>(schema: z.ZodType<Shape>, line: string, file: string): Shape {
  const parsed = schema.safeParse(jsonOf(line))
  if (parsed.success) return parsed.data
  throw new BackupError(`${file} is damaged: a line of it cannot be read. Nothing was changed.`)
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
