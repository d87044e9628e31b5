import { setTimeout as wait } from 'node:timers/promises'
import { PrivateAddressError } from '#providers/public-address.ts'
import type { Ask, FeedAnswer } from '#providers/roster-feed.ts'
import { ImportError } from '../import-error.ts'

export type WebSettings = {
  /** Bearer token, sent to the origin of the first address only. */
  token: string | null
  /** Waits before a page is asked for again, in ms. */
  retryAfterMs: readonly number[]
  /** How a page is asked for; by default as any address is. */
  ask?: Ask
  /** The name of a refused token for its reader. */
  tokenName?: string
  /** Silence after which an answer is given up. */
  idleMs: number
}

export const WEB_SETTINGS = { retryAfterMs: [1000, 4000, 10_000], idleMs: 60_000 } as const

/** Too many calls or a short trouble: worth another try. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504])

/**
 * The bytes of one page. What fails before the answer begins is tried again; an answer that breaks off is not, because
 * its first records have been handed on.
 * @throws ImportError
 */
export async function* pageBytes(address: URL, settings: WebSettings): AsyncGenerator<Uint8Array> {
  const idle = new AbortController()
  const timer = setTimeout(() => idle.abort(), settings.idleMs)
  try {
    const answer = await askUntilAnswered(address, settings, idle.signal, timer)
    if (!answer.body) throw new ImportError(`${shown(address)} answered without content.`)
    for await (const part of answer.body) {
      timer.refresh()
      yield part
    }
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError(`${shown(address)} broke off (${reasonOf(error)}): start the import again.`)
  } finally {
    clearTimeout(timer)
    idle.abort()
  }
}

async function askUntilAnswered(
  address: URL,
  settings: WebSettings,
  signal: AbortSignal,
  timer: NodeJS.Timeout,
): Promise<FeedAnswer> {
  for (const pauseMs of [...settings.retryAfterMs, null]) {
    timer.refresh()
    const answer = await ask(address, settings, signal)
    if (typeof answer !== 'string' && answer.ok) return answer
    if (typeof answer !== 'string' && !passing.has(answer.status))
      throw refusalOf(address, answer.status, settings)
    if (pauseMs === null || signal.aborted)
      throw typeof answer !== 'string'
        ? refusalOf(address, answer.status, settings)
        : new ImportError(`${shown(address)} cannot be reached (${answer}).`)
    timer.refresh()
    await wait(pauseMs)
  }
  throw new ImportError(`${shown(address)} cannot be reached.`)
}

/** The answer, or why there is none. */
async function ask(
  address: URL,
  { token, ask: send = fetchPage }: WebSettings,
  signal: AbortSignal,
): Promise<FeedAnswer | string> {
  try {
    return await send(address, {
      signal,
      headers: {
        accept: 'application/json, text/csv;q=0.5',
        prefer: 'odata.maxpagesize=1000',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
    })
  } catch (error) {
    if (error instanceof PrivateAddressError) throw new ImportError(error.message)
    return reasonOf(error)
  }
}

const fetchPage: Ask = (address, options) => fetch(address, { ...options, redirect: 'error' })

function refusalOf(address: URL, status: number, { tokenName = 'RESO_TOKEN' }: WebSettings): ImportError {
  if (status === 401 || status === 403)
    return new ImportError(`${shown(address)} answered ${status}: check ${tokenName}.`)
  return new ImportError(`${shown(address)} answered ${status}.`)
}

/** The address without its query, which may be long or hold keys. */
export function shown(address: URL): string {
  return `${address.origin}${address.pathname}`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
