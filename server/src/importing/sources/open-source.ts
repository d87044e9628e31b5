import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { ImportError } from '../import-error.ts'
import { csvRecords } from './csv-records.ts'
import { decodeText, type Encoding } from './decode-text.ts'
import { jsonRecords } from './json-records.ts'
import type { SourceRecord } from './record.ts'
import { pageBytes, shown, type WebSettings } from './web-pages.ts'

export type SourceSettings = WebSettings & {
  encoding: Encoding
  /**
   * Called with the bytes of a file that have been read, and its size; of an address nobody knows the size.
   */
  onRead?: (name: string, bytes: number, size: number) => void
}

/** A file that is kept elsewhere than on this machine; its bytes can be read more than once. */
export type KeptFile = { name: string; size: number; bytes: () => AsyncIterable<Uint8Array> }

/** A file by its path, an address, or a kept file. */
export type Source = string | KeptFile

/**
 * The records of a file or of an address, page after page, as they come. What it is, is seen from its first character.
 * @throws ImportError
 */
export async function* openSource(source: Source, settings: SourceSettings): AsyncGenerator<SourceRecord> {
  if (typeof source !== 'string') yield* fileRecords(source, settings)
  else if (/^https?:\/\//i.test(source)) yield* pagesOf(source, settings)
  else yield* fileRecords(await fileOnDisk(source), settings)
}

/** The name of a source in the audit trail: a query may hold keys that do not belong there. */
export function nameOfSource(source: Source): string {
  return typeof source === 'string' ? source.replace(/\?.*$/, '') : source.name
}

async function fileOnDisk(file: string): Promise<KeptFile> {
  return {
    name: path.basename(file),
    size: await sizeOf(file),
    bytes: () => createReadStream(file, { highWaterMark: 256 * 1024 }),
  }
}

async function* fileRecords(file: KeptFile, settings: SourceSettings): AsyncGenerator<SourceRecord> {
  const { name, size } = file
  async function* bytes() {
    let count = 0
    for await (const part of file.bytes()) {
      count += part.length
      settings.onRead?.(name, count, size)
      yield part
    }
  }
  const next = yield* recordsIn(bytes(), { name, encoding: settings.encoding, recordsBefore: 0 })
  if (next !== null)
    throw new ImportError(`${name} is only the first page of an answer: name the address itself.`)
}

async function sizeOf(file: string): Promise<number> {
  try {
    const found = await stat(file)
    if (found.isFile()) return found.size
  } catch {
    // Reported below.
  }
  throw new ImportError(`${file} is not there, or is no file.`)
}

async function* pagesOf(source: string, settings: SourceSettings): AsyncGenerator<SourceRecord> {
  const first = URL.parse(source)
  if (!first) throw new ImportError(`${source} is not an address.`)
  if (settings.token !== null) refuseOpenLine(first)
  const visited = visitedPages()
  let recordsBefore = 0
  for (let address: URL | null = first; address; ) {
    visited.add(address)
    const records = pageRecords(address, pageBytes(address, settings), { ...settings, recordsBefore })
    let entry = await records.next()
    for (; !entry.done; entry = await records.next()) {
      recordsBefore += 1
      yield entry.value
    }
    address = entry.value
  }
}

/** Notices pages that lead in a circle. */
export function visitedPages() {
  const visited = new Set<string>()
  return {
    /** @throws ImportError */
    add: (address: URL) => {
      if (visited.has(address.href))
        throw new ImportError(
          `${shown(address)} names a page as its next one that was read before: it would never end.`,
        )
      visited.add(address.href)
    },
  }
}

/**
 * The records of one page of an address; returns the next one at the end.
 * @throws ImportError
 */
export async function* pageRecords(
  address: URL,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  given: Omit<Given, 'name'>,
): AsyncGenerator<SourceRecord, URL | null> {
  const link = yield* recordsIn(bytes, { ...given, name: shown(address) })
  return nextPage(address, link)
}

/** The token goes to nobody else: a next page elsewhere is refused. */
function nextPage(address: URL, link: string | null): URL | null {
  if (link === null) return null
  const next = URL.parse(link, address.href)
  if (!next || next.origin !== address.origin)
    throw new ImportError(`${shown(address)} names a next page on another host: ${link.slice(0, 100)}`)
  return next
}

function refuseOpenLine({ protocol, hostname, origin }: URL): void {
  if (protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return
  throw new ImportError(`${origin} would get RESO_TOKEN in the clear: use https.`)
}

type Given = { name: string; encoding: Encoding; recordsBefore: number }

async function* recordsIn(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { name, encoding, recordsBefore }: Given,
): AsyncGenerator<SourceRecord, string | null> {
  const text = decodeText(bytes, { name, encoding })
  const [start, all] = await withStart(text)
  if (/^\s*[[{]/.test(start)) return yield* jsonRecords(all, { name, recordsBefore })
  if (/^\s*</.test(start)) throw new ImportError(`${name} is neither JSON nor CSV but a page of HTML or XML.`)
  yield* csvRecords(all, name)
  return null
}

/** The text up to its first visible character, and all of it. */
async function withStart(text: AsyncGenerator<string>): Promise<[string, AsyncGenerator<string>]> {
  let start = ''
  while (start.trim() === '') {
    const { value, done } = await text.next()
    if (done) break
    start += value
  }
  async function* all() {
    yield start
    yield* text
  }
  return [start, all()]
}
