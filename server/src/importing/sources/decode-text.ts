import { ImportError } from '../import-error.ts'

/** Encodings that a source may be in; UTF-8 unless given. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * Bytes as text, without a byte order mark; a mark outranks the given encoding.
 * @throws ImportError for bytes that the encoding does not have
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  given: { name: string; encoding: Encoding },
): AsyncGenerator<string> {
  const { name } = given
  const { start, all } = await withMark(bytes)
  const encoding = markedEncoding(start) ?? given.encoding
  const decoder = new TextDecoder(encoding, { fatal: true })
  let line = 1
  const decode = (part?: Uint8Array) => {
    try {
      const text = part ? decoder.decode(part, { stream: true }) : decoder.decode()
      line += linesIn(text)
      return text
    } catch {
      const readable = new TextDecoder(encoding).decode(part)
      line += linesIn(readable.slice(0, Math.max(readable.indexOf('\uFFFD'), 0)))
      throw new ImportError(
        `${name} line ${line} is not ${encoding.toUpperCase()}: save it as UTF-8 or, where it comes from Excel, choose Windows-1252 at the upload; the command line takes --encoding ${ENCODINGS.slice(1).join(' or ')}.`,
      )
    }
  }
  for await (const part of all) {
    const text = decode(part)
    if (text !== '') yield text
  }
  const rest = decode()
  if (rest !== '') yield rest
}

/** The first two bytes, and all of them. */
async function withMark(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const parts = (async function* () {
    yield* bytes
  })()
  let start: Uint8Array = new Uint8Array()
  while (start.length < 2) {
    const { value, done } = await parts.next()
    if (done) break
    start = start.length === 0 ? value : Buffer.concat([start, value])
  }
  async function* all() {
    yield start
    yield* parts
  }
  return { start, all: all() }
}

function markedEncoding([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (first === 0xef && second === 0xbb) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function linesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
