import { ImportError } from '../import-error.ts'

/** Encodings that a source may be in; UTF-8 unless given. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * Bytes as text, without a byte order mark.
 * @throws ImportError for bytes that the encoding does not have
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { name, encoding }: { name: string; encoding: Encoding },
): AsyncGenerator<string> {
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
        `${name} line ${line} is not ${encoding.toUpperCase()}: save it as UTF-8; the command line also takes --encoding ${ENCODINGS.slice(1).join(' or ')}.`,
      )
    }
  }
  for await (const part of bytes) {
    const text = decode(part)
    if (text !== '') yield text
  }
  const rest = decode()
  if (rest !== '') yield rest
}

function linesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
