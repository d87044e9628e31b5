import { browsersAt, DEMO_PASSWORD, type MemberBrowser } from '../portal/calls.ts'
import { askOnce } from '../portal/run-database.ts'
import { countedWords, type Fault } from './runner.ts'

const LOGIN_ID = 'm1150'
const MAX_EVALUATED = 10
const GUESSERS = 8

export const guesses: Fault = {
  what: 'N parallel guesses of one password over two processes, one of which is killed amid them',
  holds: 'at most ten are checked, the right one among the last is refused',
  run: async (scene, [count = 200]) => {
    const database = await scene.database()
    const env = { DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.1' }
    const staying = await scene.process(env)
    const killed = await scene.process(env)
    const urls = [staying.url, killed.url]
    const first = guess(await openGuessers(urls), count / 2, () => 'Wrong-Password-1')
    await Promise.race(first)
    await killed.kill()
    await killed.start()
    const statuses = await Promise.all(first)
    // The first one of the second half is right.
    const passwordOf = (index: number) => (index > 0 ? 'Wrong-Password-2' : DEMO_PASSWORD)
    statuses.push(...(await Promise.all(guess(await openGuessers(urls), count / 2, passwordOf))))
    const [row] = await askOnce<{ failures: number }>(
      database.url,
      `select failures from sign_in_counters where key = 'account:${LOGIN_ID}'`,
    )
    const evaluated = row?.failures ?? 0
    scene.expect(
      evaluated <= MAX_EVALUATED,
      `${evaluated} guesses were checked, at most ${MAX_EVALUATED} may be`,
    )
    scene.expect(!statuses.includes(303), `${statuses.length} guesses: ${countedWords(statuses)}`)
  },
}

type Guesser = { browser: MemberBrowser; page: string }

/** Browsers at the sign-in page, by turns over the processes and from several addresses. */
function openGuessers(urls: string[]): Promise<Guesser[]> {
  return Promise.all(
    Array.from({ length: GUESSERS }, async (_, index) => {
      const browser = (await browsersAt(urls[index % urls.length] ?? ''))(`10.9.0.${index}`)
      return { browser, page: await browser.openSignIn() }
    }),
  )
}

/** The statuses of parallel guesses; null is an answer that was cut off. */
function guess(guessers: Guesser[], count: number, passwordOf: (index: number) => string) {
  return Array.from({ length: count }, async (_, index) => {
    const guesser = guessers[index % guessers.length]
    const answer = guesser?.browser.submit(guesser.page, LOGIN_ID, passwordOf(index))
    return (await answer?.catch(() => null))?.status ?? null
  })
}
