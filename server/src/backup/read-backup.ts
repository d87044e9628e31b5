import { createHash } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
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
const MAX_LINE = 1_000_000

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
  const reader = new BackupReader(file)
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
class BackupReader {
  readonly #file: string
  readonly #bytes: ReadStream
  readonly #unpacked = createGunzip()
  readonly #parts: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(file: string) {
    this.#file = file
    this.#bytes = createReadStream(file)
    this.#bytes.once('error', (error) => this.#unpacked.destroy(error))
    this.#parts = this.#bytes.pipe(this.#unpacked)[Symbol.asyncIterator]()
  }

  async line(): Promise<string> {
    for (;;) {
      const at = this.#rest.indexOf(LINE_BREAK)
      if (at !== -1) return this.#take(at, LINE_BREAK.length).toString()
      if (this.#rest.length > MAX_LINE || !(await this.#readMore())) throw this.#cutOff()
    }
  }

  async *rows(): AsyncGenerator<Buffer> {
    while (this.#rest.length < FIRST_ROWS_END.length)
      if (!(await this.#readMore())) return void (await this.line())
    if (this.#rest.subarray(0, FIRST_ROWS_END.length).equals(FIRST_ROWS_END))
      return void this.#take(FIRST_ROWS_END.length)
    for (;;) {
      const at = this.#rest.indexOf(LATER_ROWS_END)
      if (at !== -1) {
        const part = this.#take(at + 1, LATER_ROWS_END.length - 1)
        yield part
        return
      }
      // The last bytes may be the beginning of the end.
      const length = this.#rest.length - LATER_ROWS_END.length
      if (length > 0) yield this.#take(length)
      if (!(await this.#readMore())) throw this.#cutOff()
    }
  }

  async expectEnd(): Promise<void> {
    if (this.#rest.length > 0 || (await this.#readMore()))
      throw new BackupError(`${this.#file} is damaged: something stands behind its end. Nothing was changed.`)
  }

  close(): void {
    this.#bytes.destroy()
    this.#unpacked.destroy()
  }

  /** The next bytes; as many as `skipped` after them are passed over. */
  #take(length: number, skipped = 0): Buffer {
    const part = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length + skipped)
    return part
  }

  async #readMore(): Promise<boolean> {
    try {
      const { value, done } = await this.#parts.next()
      if (done) return false
      this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value])
      return true
    } catch (error) {
      throw problemOf(this.#file, error)
    }
  }

  #cutOff(): BackupError {
    return new BackupError(`${this.#file} is cut off or damaged: it has no end. Nothing was changed.`)
  }
}

function problemOf(file: string, error: unknown): BackupError {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
    return new BackupError(`${file} is not there, or can't be read.`)
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
