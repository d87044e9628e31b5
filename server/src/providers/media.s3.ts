import { AwsClient } from 'aws4fetch'
import type { Config } from '#config.ts'
import { unavailable } from '#http/errors.ts'
import type { MediaStore, StoredFile } from './media-store.ts'

/** Other files may lie in the same bucket. */
const FOLDER = 'media/'
const MAX_MS = 10_000
const RETRIES = 2

type Settings = NonNullable<Config['mediaS3']>
type Send = (path: string, init?: RequestInit) => Promise<Response>

/** Files in a bucket of an S3-compatible store. */
export function s3Media({
  url,
  bucket,
  key: accessKeyId,
  secret: secretAccessKey,
  region,
}: Settings): MediaStore {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    retries: RETRIES,
    ...(region && { region }),
  })
  const send: Send = (path, init) =>
    client.fetch(`${url}/${bucket}${path}`, { ...init, signal: AbortSignal.timeout(MAX_MS) })
  const pathOf = (key: string) => `/${FOLDER}${encodeURIComponent(key)}`
  return {
    write: async (key, bytes) => {
      requireDone(await send(pathOf(key), { method: 'PUT', body: new Uint8Array(bytes) }))
    },
    read: async (key) => {
      const answer = await send(pathOf(key))
      if (answer.status === 404) return null
      return new Uint8Array(await requireDone(answer).arrayBuffer())
    },
    remove: async (keys) => {
      for (const key of keys) {
        const answer = await send(pathOf(key), { method: 'DELETE' })
        if (answer.status !== 404) requireDone(answer)
      }
    },
    list: () => listed(send),
  }
}

function requireDone(answer: Response): Response {
  if (answer.status >= 500) throw unavailable()
  if (!answer.ok) throw new Error(`The store of images answered ${answer.status}.`)
  return answer
}

async function* listed(send: Send): AsyncGenerator<StoredFile> {
  let next: string | null = null
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: FOLDER })
    if (next !== null) query.set('continuation-token', next)
    const xml = await requireDone(await send(`?${query}`)).text()
    for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = textOf(entry, 'Key')?.slice(FOLDER.length)
      if (key) yield { key, storedOn: new Date(textOf(entry, 'LastModified') ?? 0) }
    }
    next = textOf(xml, 'NextContinuationToken')
  } while (next !== null)
}

/** Keys are made of letters, digits, dots and dashes: only tokens can have characters that XML escapes. */
function textOf(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return (
    text
      ?.replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#34;', '"')
      .replaceAll('&amp;', '&') ?? null
  )
}
