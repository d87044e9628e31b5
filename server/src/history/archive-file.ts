import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { z } from 'zod'
import { countLines, flush } from '../backup/write-backup.ts'

/** An archive that cannot be made or does not hold; the message is one line that says what is wrong. */
export class ArchiveError extends Error {}

/** First line of an archive; the number rises with the form of what follows. */
const FIRST_LINE = 'gatehouse-archive 1'
const ROWS_END = '\\.'

const archiveHeader = z.object({
  number: z.number().int(),
  whole: z.string(),
  part: z.string(),
  from: z.string().nullable(),
  until: z.string(),
  createdOn: z.string(),
  columns: z.array(z.string()).min(1),
  /** The sum of the archive before, so that none can be taken out or put in between. */
  previousSha256: z.string(),
})
export type ArchiveHeader = z.infer<typeof archiveHeader>

/** The last line: without it the file is cut off. The sum is that of all lines before the end of the rows. */
const archiveEnd = z.object({ rowCount: z.number().int(), sha256: z.string() })
export type ArchiveEnd = z.infer<typeof archiveEnd>

/** A row of an archive by the names of its columns; null is no value. */
export type ArchivedRow = ReadonlyMap<string, string | null>

/** Writes what `query` selects, in the columns of the header. The file appears under its name when it is whole. */
export async function writeArchive(
  client: pg.ClientBase,
  file: string,
  header: ArchiveHeader,
  query: string,
): Promise<void> {
  const unfinished = `${file}.unfinished`
  const text = Readable.from(contentOf(client, header, query), { objectMode: false })
  await pipeline(text, createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
  await flush(unfinished)
  await rename(unfinished, file)
}

async function* contentOf(
  client: pg.ClientBase,
  header: ArchiveHeader,
  query: string,
): AsyncGenerator<string | Buffer> {
  const begin = `${FIRST_LINE}\n${JSON.stringify(header)}\n`
  const hash = createHash('sha256').update(begin)
  yield begin
  let rowCount = 0
  for await (const part of client.query(to(`copy (${query}) to stdout`))) {
    hash.update(part)
    rowCount += countLines(part)
    yield part
  }
  const end: ArchiveEnd = { rowCount, sha256: hash.digest('hex') }
  yield `${ROWS_END}\n${JSON.stringify(end)}\n`
}

/**
 * Reads an archive to its end, hands over each row, and compares what was read with its sum.
 * @throws ArchiveError for a file that is none, is cut off or was changed
 */
export async function readArchive(
  file: string,
  takeRow: (row: ArchivedRow, header: ArchiveHeader) => void = () => undefined,
): Promise<ArchiveHeader & ArchiveEnd> {
  const lines = linesOf(file)
  const hash = createHash('sha256')
  const next = async () => (await lines.next()).value ?? ''
  try {
    const [first, second] = [await next(), await next()]
    if (first !== FIRST_LINE) throw new ArchiveError(`${file} is no archive of Gatehouse.`)
    const header = parse(archiveHeader, second, file)
    hash.update(`${first}\n${second}\n`)
    let rowCount = 0
    for (let line = await next(); line !== ROWS_END; line = await next()) {
      if (line === '') throw new ArchiveError(`${file} is cut off: it has no end.`)
      hash.update(`${line}\n`)
      rowCount += 1
      takeRow(rowOf(header.columns, line), header)
    }
    const end = parse(archiveEnd, await next(), file)
    const isMore = !(await lines.next()).done
    if (isMore || end.rowCount !== rowCount || end.sha256 !== hash.digest('hex'))
      throw new ArchiveError(`${file} was changed: it is not what was written.`)
    return { ...header, ...end }
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError(
      `${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`,
    )
  } finally {
    await lines.return(undefined)
  }
}

async function* linesOf(file: string): AsyncGenerator<string, undefined, undefined> {
  const bytes = createReadStream(file)
  const unpacked = createGunzip()
  bytes.once('error', (error) => unpacked.destroy(error))
  try {
    let rest = Buffer.alloc(0)
    for await (const part of bytes.pipe(unpacked)) {
      rest = Buffer.concat([rest, part])
      let begin = 0
      for (let at = rest.indexOf(10); at !== -1; at = rest.indexOf(10, begin)) {
        yield rest.subarray(begin, at).toString()
        begin = at + 1
      }
      rest = rest.subarray(begin)
    }
    if (rest.length > 0) yield rest.toString()
  } finally {
    bytes.destroy()
    unpacked.destroy()
  }
}

const ESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** A line as PostgreSQL copies a row: columns between tabs, `\N` for no value. */
function rowOf(columns: string[], line: string): ArchivedRow {
  const values = line
    .split('\t')
    .map((value) =>
      value === '\\N' ? null : value.replace(/\\(.)/g, (_, letter: string) => ESCAPED[letter] ?? letter),
    )
  return new Map(columns.map((column, index) => [column, values[index] ?? null]))
}

function parse<Shape>(schema: z.ZodType<Shape>, line: string, file: string): Shape {
  try {
    return schema.parse(JSON.parse(line))
  } catch {
    throw new ArchiveError(`${file} was changed: a line of it cannot be read.`)
  }
}
