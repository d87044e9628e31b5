import path from 'node:path'
import type { PortalConfig } from 'contract/session/portal-config.ts'
import { openDatabase } from '../../server/src/db/open.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { aBrowser } from '../../server/src/testing/browser.ts'
import { runDatabase } from './portal/run-database.ts'
import { runProcess } from './portal/run-process.ts'

const LOGIN_ID = 'm1150'
const RIGHT = 'Gatehouse1!'
const MAX_EVALUATED = 10
const GUESSERS = 8

/**
 * 200 parallel guesses of one password over two processes, one of which is killed and started again amid them: at most
 * ten are checked, so that the right one among the last gets nowhere (attack 8 of its kind).
 */
export async function guessPasswords([guesses = 200]: number[]): Promise<boolean> {
  const database = await runDatabase()
  const log = path.join(database.directory, 'portal.log')
  const ports = [await freePort(), await freePort()] as const
  const start = (port: number) =>
    runProcess(port, log, {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: database.url,
      TRUSTED_PROXIES: '127.0.0.1',
    })
  const staying = await start(ports[0])
  let killed = await start(ports[1])
  try {
    const half = guesses / 2
    const first = guess(await openGuessers([staying.url, killed.url]), half, () => 'Wrong-Password-1')
    await Promise.race(first)
    await killed.kill()
    killed = await start(ports[1])
    const statuses = await Promise.all(first)
    // The first one of the second half is right.
    const second = await openGuessers([staying.url, killed.url])
    statuses.push(
      ...(await Promise.all(guess(second, half, (index) => (index > 0 ? 'Wrong-Password-2' : RIGHT)))),
    )
    const evaluated = await failuresIn(database.url)
    const counts = new Map<number | null, number>()
    for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
    console.log(
      `${statuses.length} guesses: ${[...counts].map(([status, count]) => `${status ?? 'cut'}: ${count}`).join(', ')}`,
    )
    console.log(`${evaluated} were looked at, at most ${MAX_EVALUATED} may be`)
    return evaluated <= MAX_EVALUATED && !statuses.includes(303)
  } finally {
    await killed.stop()
    await staying.stop()
    await database.stop()
  }
}

type Guesser = { browser: ReturnType<typeof aBrowser>; page: string }

/** Browsers at the sign-in page, by turns over the processes and from several addresses. */
function openGuessers(urls: string[]): Promise<Guesser[]> {
  return Promise.all(
    Array.from({ length: GUESSERS }, async (_, index) => {
      const url = urls[index % urls.length] ?? ''
      const config: PortalConfig = await (await fetch(`${url}/config.json`)).json()
      const browser = aBrowser({ ...config, publicUrl: url }, { address: `10.9.0.${index}` })
      return { browser, page: await browser.openSignIn() }
    }),
  )
}

/** The statuses of parallel guesses; null is an answer that was cut off. */
function guess(
  guessers: Guesser[],
  count: number,
  passwordOf: (index: number) => string,
): Promise<number | null>[] {
  return Array.from({ length: count }, async (_, index) => {
    const guesser = guessers[index % guessers.length]
    const answer = guesser?.browser.submit(guesser.page, LOGIN_ID, passwordOf(index))
    return (await answer?.catch(() => null))?.status ?? null
  })
}

async function failuresIn(url: string): Promise<number> {
  const { pool, close } = openDatabase(url, 1)
  try {
    const { rows } = await pool.query<{ failures: number }>(
      'select failures from sign_in_counters where key = $1',
      [`account:${LOGIN_ID}`],
    )
    return rows[0]?.failures ?? 0
  } finally {
    await close()
  }
}
