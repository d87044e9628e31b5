import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PortalConfig } from 'contract/session/portal-config.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { aBrowser, locationOf } from '../../server/src/testing/browser.ts'
import { problemsOfLog } from './portal/log-scan.ts'
import { runDatabase } from './portal/run-database.ts'
import { runProcess } from './portal/run-process.ts'

const RIGHT = 'Gatehouse1!'
const WRONG = 'Wrong-Password-1'
const OFFICES = ['10.40.0.1', '10.40.0.2', '10.40.0.3'] as const
const CROWD = 60
const LANES = 12
const GUESS_SECONDS = 10
/** Places of tries that were lost with the database are free again after ten seconds. */
const MAX_RECOVERY_MS = 20_000

type Browser = ReturnType<typeof aBrowser>
type Answer = { status: number; hasRetryAfter: boolean; isCalledIncorrect: boolean }
type Walk = (browser: Browser, loginId: string, password: string) => Promise<Answer[]>

/**
 * Members with the right password, all from one office: many at the same moment, beside a stranger who guesses, and
 * while the database is killed. Each gets in or hears when to come back; none is called incorrect.
 * @param numbers how often the database is killed
 */
export async function signInTogether([kills = 5]: number[]): Promise<boolean> {
  const database = await runDatabase()
  const log = path.join(database.directory, 'portal.log')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const portal = await runProcess(port, log, {
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  try {
    const config: PortalConfig = await (await fetch(`${url}/config.json`)).json()
    const at = (address: string) => () => aBrowser({ ...config, publicUrl: url }, { address })
    const held = [
      await crowdSignsIn(at(OFFICES[0])),
      await besideStranger(at(OFFICES[1])),
      await whileDatabaseIsLost(at(OFFICES[2]), database, kills),
    ]
    const problems = problemsOfLog(log)
    for (const problem of problems) console.error(problem)
    return held.every(Boolean) && problems.length === 0
  } finally {
    await portal.stop()
    await database.stop()
  }
}

/** Whether each answer of a right password is a sign-in or a word when to come back. */
function judge(what: string, answers: Answer[]): boolean {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  const isFine = ({ status, hasRetryAfter, isCalledIncorrect }: Answer) =>
    !isCalledIncorrect && (status < 400 || ([429, 503].includes(status) && hasRetryAfter))
  const wrong = answers.filter((answer) => !isFine(answer)).length
  const shown = [...counts].map(([status, count]) => `${status}: ${count}`).join(', ')
  console.log(`${what}: ${shown}; ${wrong} neither let in nor told when to come back`)
  return wrong === 0
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  hasRetryAfter: response.headers.has('retry-after'),
  isCalledIncorrect: (await response.text()).includes('is incorrect'),
})

/** The form of a sign-in and the step behind it, as far as it gets. */
const walk: Walk = async (browser, loginId, password) => {
  const opened = await browser.authorize({ prompt: 'login' })
  if (opened.status !== 303) return [await answerOf(opened)]
  const submitted = await browser.submit(locationOf(opened), loginId, password)
  const next = locationOf(submitted)
  const answers = [await answerOf(submitted)]
  if (submitted.status === 303) answers.push(await answerOf(await browser.request(next)))
  return answers
}

async function crowdSignsIn(newBrowser: () => Browser): Promise<boolean> {
  const entries = await Promise.all(
    Array.from({ length: CROWD }, async (_, index) => {
      const browser = newBrowser()
      return { browser, page: await browser.openSignIn(), loginId: `m${1001 + index}` }
    }),
  )
  const answers = await Promise.all(
    entries.map(async ({ browser, page, loginId }) => answerOf(await browser.submit(page, loginId, RIGHT))),
  )
  return judge(`${CROWD} right passwords at once`, answers)
}

async function besideStranger(newBrowser: () => Browser): Promise<boolean> {
  const known: { browser: Browser; loginId: string }[] = []
  for (let index = 0; index < LANES; index++) {
    const entry = { browser: newBrowser(), loginId: `m${1101 + index}` }
    await walk(entry.browser, entry.loginId, RIGHT)
    known.push(entry)
  }
  for (let index = 0; index < 30; index++) await walk(newBrowser(), `nobody${index}`, WRONG)
  const owners: Answer[] = []
  const newcomers: Answer[] = []
  for (let second = 0; second < GUESS_SECONDS; second++) {
    await walk(newBrowser(), 'nobody1', WRONG)
    const entry = known[second % known.length]
    if (entry) owners.push(...(await walk(entry.browser, entry.loginId, RIGHT)))
    newcomers.push(...(await walk(newBrowser(), `m${1121 + second}`, RIGHT)))
    await wait(1000)
  }
  const haveOwnersHeld = judge('known devices beside a stranger', owners)
  const areOwnersIn = owners.every(({ status }) => status === 303)
  return judge('new devices beside a stranger', newcomers) && haveOwnersHeld && areOwnersIn
}

async function whileDatabaseIsLost(
  newBrowser: () => Browser,
  database: Awaited<ReturnType<typeof runDatabase>>,
  kills: number,
): Promise<boolean> {
  const answers: Answer[] = []
  const run = { isOn: true }
  const lane = async (index: number) => {
    const browser = newBrowser()
    while (run.isOn) {
      answers.push(...(await walk(browser, `m${1101 + index}`, RIGHT).catch(() => [])))
      await wait(20)
    }
  }
  const lanes = Array.from({ length: LANES }, (_, index) => lane(index))
  for (let kill = 0; kill < kills; kill++) {
    await wait(1000 + kill * 130)
    await database.kill()
    await wait(300)
    await database.start()
  }
  run.isOn = false
  await Promise.all(lanes)
  const hasHeld = judge(`right passwords while the database was killed ${kills} times`, answers)
  const after: Answer[] = []
  const until = Date.now() + MAX_RECOVERY_MS
  for (let isIn = false; !isIn && Date.now() < until; await wait(500)) {
    const round = (
      await Promise.all(
        Array.from({ length: LANES }, (_, index) => walk(newBrowser(), `m${1201 + index}`, RIGHT)),
      )
    ).flat()
    after.push(...round)
    isIn = round.every(({ status }) => status === 303)
  }
  const isBack = after.slice(-2 * LANES).every(({ status }) => status === 303)
  console.log(isBack ? 'afterwards all get in' : 'afterwards not all get in')
  return judge('right passwords afterwards', after) && hasHeld && isBack
}
