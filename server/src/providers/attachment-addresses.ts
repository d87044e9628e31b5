import { createHmac } from 'node:crypto'
import type { Config } from '#config.ts'
import { derivedKeys } from '#http/derived-key.ts'
import { isSameText } from '#http/same-text.ts'

/** How long a signed address works. */
export const ADDRESS_OPEN_MS = 12 * 3_600_000
const ENDING = '.pdf'

type Signed = { until: string; as: string; signature: string }

/**
 * The addresses of uploaded attachments: stored plain, returned with an end and a signature to readers of the
 * record.
 */
export type AttachmentAddresses = {
  /** The address that a record keeps; by itself it opens nothing. */
  of: (name: string) => string
  /** The same file for somebody who may have it; files that lie elsewhere keep their address. */
  signed: (file: { url: string; name: string }, now: Date) => string
  /** The ms for which an address still works; null for an expired one, or one not signed by this portal. */
  open: (name: string, signed: Partial<Signed>, now: Date) => number | null
}

/** Signs with a key of its own from the secret of the environment, so that every process knows the addresses of all. */
export function attachmentAddresses({
  publicUrl,
  keySecrets,
}: Pick<Config, 'publicUrl' | 'keySecrets'>): AttachmentAddresses {
  const [key, ...olderKeys] = derivedKeys(keySecrets, 'attachments')
  const begin = `${publicUrl}/media/`
  const sign = (name: string, until: string, as: string, by = key) =>
    createHmac('sha256', by).update(`${name}\n${until}\n${as}`).digest('base64url')
  return {
    of: (name) => `${begin}${attachmentFile(name)}`,
    signed: ({ url, name: title }, now) => {
      const name = url.startsWith(begin) && nameIn(url.slice(begin.length))
      if (!name) return url
      const until = String(now.getTime() + ADDRESS_OPEN_MS)
      const as = title.endsWith(ENDING) ? title : `${title}${ENDING}`
      const signed: Signed = { until, as, signature: sign(name, until, as) }
      return `${begin}${attachmentFile(name)}?${new URLSearchParams(signed)}`
    },
    open: (name, { until = '', as = '', signature = '' }, now) => {
      // A value that is there twice comes as a list.
      if (![until, as, signature].every((value) => typeof value === 'string')) return null
      const isOwn = [key, ...olderKeys].some((by) => isSameText(sign(name, until, as, by), signature))
      const left = Number(until) - now.getTime()
      return isOwn && left > 0 ? left : null
    },
  }
}

/** The name of an attachment in the store and below `/media/`. */
export function attachmentFile(name: string): string {
  return `${name}${ENDING}`
}

function nameIn(file: string): string | undefined {
  return /^([\da-f]{32})\.pdf$/.exec(file)?.[1]
}
