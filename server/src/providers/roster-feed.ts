import { request } from 'node:https'
import type { Config } from '#config.ts'
import { decryptText, encryptText } from '#http/encryption.ts'
import { PrivateAddressError, publicLookup, type Resolve, refusePrivateLiteral } from './public-address.ts'

/** Bytes of one page, and how long it may take. */
const PAGE_BYTES = 50 * 1024 * 1024
const PAGE_MS = 60_000

export type FeedAnswer = { ok: boolean; status: number; body: AsyncIterable<Uint8Array> | null }
export type Ask = (
  address: URL,
  options: { signal: AbortSignal; headers: Record<string, string> },
) => Promise<FeedAnswer>

/** The Web API that a schedule reads the roster from, and what its token is kept with. */
export type RosterFeed = {
  /** Asks a public host by https; it follows nothing. */
  ask: Ask
  /** @throws PrivateAddressError */
  check: (address: URL) => Promise<void>
  seal: (token: string) => Promise<string>
  open: (sealed: string) => Promise<string>
}

export function rosterFeed(
  { keySecrets, importHosts }: Pick<Config, 'keySecrets' | 'importHosts'>,
  resolve?: Resolve,
): RosterFeed {
  const lookup = publicLookup(resolve)
  const isNamed = ({ hostname }: URL) => importHosts.includes(hostname)
  const ask: Ask = (address, { signal, headers }) =>
    new Promise((answered, refused) => {
      if (address.protocol !== 'https:') throw new TypeError('only https is asked')
      if (!isNamed(address)) refusePrivateLiteral(address.hostname)
      const asked = request(address, {
        headers: { ...headers, 'accept-encoding': 'identity' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(PAGE_MS)]),
        // A connection of its own each time: its address is looked up, and checked, again.
        agent: false,
        ...(isNamed(address) ? {} : { lookup }),
      })
      asked.once('error', refused)
      asked.once('response', (answer) => {
        const status = answer.statusCode ?? 0
        const ok = status >= 200 && status < 300
        if (!ok) answer.resume()
        answered({ ok, status, body: ok ? upTo(PAGE_BYTES, answer) : null })
      })
      asked.end()
    })
  return {
    ask,
    check: (address) => {
      if (isNamed(address)) return Promise.resolve()
      refusePrivateLiteral(address.hostname)
      return new Promise((done, refused) => {
        // A host that is not found now may be found later; only one that is found in the wrong place is refused.
        lookup(address.hostname, {}, (error) =>
          error instanceof PrivateAddressError ? refused(error) : done(),
        )
      })
    },
    seal: (token) => encryptText(token, keySecrets, 'import tokens'),
    open: (sealed) => decryptText(sealed, keySecrets, 'import tokens'),
  }
}

async function* upTo(most: number, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > most) throw new Error('an answer of more than 50 MB')
    yield part
  }
}
