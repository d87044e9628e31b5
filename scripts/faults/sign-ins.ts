import { setTimeout as wait } from 'node:timers/promises'
import { locationOf } from '../../server/src/testing/browser.ts'
import { browsersAt, DEMO_PASSWORD, type MemberBrowser } from '../portal/calls.ts'
import type { RunningDatabase } from '../portal/run-database.ts'
import { countedWords, type Fault, type Scene } from './runner.ts'

const WRONG = 'Wrong-Password-1'
const CROWD = 60
const LANES = 12
const GUESS_SECONDS = 10
/** Places of tries that were lost with the database are free again after ten seconds. */
const MAX_RECOVERY_MS = 20_000

type Answer = { status: number; hasRetryAfter: boolean; isCalledIncorrect: boolean }
type Office = { scene: Scene; newBrowser: () => MemberBrowser }

export const signIns: Fault = {
  what: 'members with the right password from one office: many at once, beside a stranger who guesses, and while the database is killed so often',
  holds:
    'each gets in or learns when to come back, known devices always, and afterwards all do; none is called incorrect',
  run: async (scene, [kills = 5]) => {
    const database = await scene.database()
    const { url } = await scene.process({ DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.1' })
    const browserAt = await browsersAt(url)
    const at = (address: string): Office => ({ scene, newBrowser: () => browserAt(address) })
    await crowdSignsIn(at('10.40.0.1'))
    await besideStranger(at('10.40.0.2'))
    await whileDatabaseIsLost(at('10.40.0.3'), database, kills)
  },
}

/** Each answer of a right password has to be a sign-in or a word when to come back. */
function judge(scene: Scene, what: string, answers: Answer[]): void {
  const wrong = answers.filter(
    ({ status, hasRetryAfter, isCalledIncorrect }) =>
      isCalledIncorrect || (status >= 400 && !([429, 503].includes(status) && hasRetryAfter)),
  )
  const words = `${what}: ${countedWords(answers.map(({ status }) => status))}`
  scene.expect(wrong.length === 0, `${words}; ${wrong.length} neither let in nor told when to come back`)
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  hasRetryAfter: response.headers.has('retry-after'),
  isCalledIncorrect: (await response.text()).includes('is incorrect'),
})

const areIn = (answers: Answer[]) => answers.every(({ status }) => status === 303)

/** The form of a sign-in and the step behind it, as far as it gets. */
async function walk(browser: MemberBrowser, loginId: string, password = DEMO_PASSWORD): Promise<Answer[]> {
  const opened = await browser.authorize({ prompt: 'login' })
  if (opened.status !== 303) return [await answerOf(opened)]
  const submitted = await browser.submit(locationOf(opened), loginId, password)
  const next = locationOf(submitted)
  const answers = [await answerOf(submitted)]
  if (submitted.status === 303) answers.push(await answerOf(await browser.request(next)))
  return answers
}

async function crowdSignsIn({ scene, newBrowser }: Office): Promise<void> {
  const entries = await Promise.all(
    Array.from({ length: CROWD }, async (_, index) => {
      const browser = newBrowser()
      return { browser, page: await browser.openSignIn(), loginId: `m${1001 + index}` }
    }),
  )
  const submit = async ({ browser, page, loginId }: (typeof entries)[number]) =>
    answerOf(await browser.submit(page, loginId, DEMO_PASSWORD))
  judge(scene, `${CROWD} right passwords at once`, await Promise.all(entries.map(submit)))
}

async function besideStranger({ scene, newBrowser }: Office): Promise<void> {
  const known = Array.from({ length: LANES }, (_, index) => ({
    browser: newBrowser(),
    loginId: `m${1101 + index}`,
  }))
  for (const { browser, loginId } of known) await walk(browser, loginId)
  for (let index = 0; index < 30; index++) await walk(newBrowser(), `nobody${index}`, WRONG)
  const [owners, newcomers] = [new Array<Answer>(), new Array<Answer>()]
  for (let second = 0; second < GUESS_SECONDS; second++) {
    await walk(newBrowser(), 'nobody1', WRONG)
    const entry = known[second % known.length]
    if (entry) owners.push(...(await walk(entry.browser, entry.loginId)))
    newcomers.push(...(await walk(newBrowser(), `m${1121 + second}`)))
    await wait(1000)
  }
  judge(scene, 'known devices beside a stranger', owners)
  scene.expect(areIn(owners), 'known devices always get in')
  judge(scene, 'new devices beside a stranger', newcomers)
}

async function whileDatabaseIsLost(office: Office, database: RunningDatabase, kills: number): Promise<void> {
  const { scene, newBrowser } = office
  const answers: Answer[] = []
  let isOn = true
  const lanes = Array.from({ length: LANES }, async (_, index) => {
    const browser = newBrowser()
    for (; isOn; await wait(20)) answers.push(...(await walk(browser, `m${1101 + index}`).catch(() => [])))
  })
  for (let kill = 0; kill < kills; kill++) {
    await wait(1000 + kill * 130)
    await database.kill()
    await wait(300)
    await database.start()
  }
  isOn = false
  await Promise.all(lanes)
  judge(scene, `right passwords while the database was killed ${kills} times`, answers)
  const after: Answer[] = []
  let isBack = false
  for (const until = Date.now() + MAX_RECOVERY_MS; !isBack && Date.now() < until; await wait(500)) {
    const members = Array.from({ length: LANES }, (_, index) => walk(newBrowser(), `m${1201 + index}`))
    const round = (await Promise.all(members)).flat()
    after.push(...round)
    isBack = areIn(round)
  }
  scene.expect(isBack, 'afterwards all get in')
  judge(scene, 'right passwords afterwards', after)
}
