import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { signInCounters } from '../db/tables/accounts.table.ts'
import { aBrowser } from '../testing/browser.ts'
import { openLink, throughLink } from '../testing/network/link.ts'
import { testClock } from '../testing/test-clock.ts'
import { testServer } from '../testing/test-server.ts'

const right = 'Correct-Horse-9'
const INCORRECT = 'The User ID or password is incorrect.'
const server = await testServer({ clock: testClock(new Date()) })
const { hostname, port } = new URL(server.database.url)
const link = await openLink({ host: hostname, port: Number(port) })
const database = openDatabase(throughLink(server.database.url, link.port), 8, {
  connectMs: 300,
  statementMs: 500,
  silenceMs: 600,
})
const shaky = await server.startAnother({ database })

beforeEach(() => link.set({ kind: 'open' }))
afterAll(async () => {
  await link.close()
  await database.close()
})

type Browser = ReturnType<typeof aBrowser>
type Entry = { browser: Browser; page: string; loginId: string }

/** Browsers at the sign-in page, all at one network address; their forms go to the process `at`. */
function open(loginIds: string[], address: string, at = server.config.authUrl): Promise<Entry[]> {
  return Promise.all(
    loginIds.map(async (loginId) => {
      const browser = aBrowser(server.config, { address })
      const page = new URL(await browser.openSignIn({ prompt: 'login' }), at).href
      return { browser, page, loginId }
    }),
  )
}

/** The responses to all entries when they send their form at once. */
async function submitAll(entries: Entry[], password = right) {
  const answers = await Promise.allSettled(
    entries.map(async ({ browser, page, loginId }) => {
      const answer = await browser.submit(page, loginId, password)
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        html: await answer.text(),
      }
    }),
  )
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}

async function aCrowd(size: number, name: string): Promise<string[]> {
  const members = Array.from({ length: size }, (_, index) =>
    server.aMember({ loginId: `${name}${index}`, password: right }),
  )
  return (await Promise.all(members)).map(({ loginId }) => loginId)
}

const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))].sort()

test('45 members of one office sign in at the same moment, and all get in [3/D3-151]', async () => {
  const answers = await submitAll(await open(await aCrowd(45, 'crowd'), '10.20.0.1'))
  expect(answers).toHaveLength(45)
  expect(statusesOf(answers)).toEqual([303])
})

test('of 150 sign-ins at once from one address each gets in or gets the error that it is busy, with a time to come back [3/D3-151]', async () => {
  const crowd = await aCrowd(50, 'storm')
  const entries = await open([...crowd, ...crowd, ...crowd], '10.20.0.2')
  const answers = await submitAll(entries)
  expect(statusesOf(answers).filter((status) => ![303, 503].includes(status))).toEqual([])
  for (const { status, retryAfter, html } of answers.filter((answer) => answer.status === 503))
    expect([status, retryAfter, html.includes('Sign-in is busy at the moment.')]).toEqual([503, '5', true])
  expect(answers.filter(({ status }) => status === 303).length).toBeGreaterThanOrEqual(50)
  const [counter] = await server.db
    .select()
    .from(signInCounters)
    .where(eq(signInCounters.key, 'address:10.20.0.2'))
  expect(counter).toMatchObject({ failures: 0, openTries: {} })
})

test('60 parallel guesses at different user ids from one network: no more than 30 are checked [3/D3-151]', async () => {
  const entries = await open(
    Array.from({ length: 60 }, (_, index) => `ghost${index}`),
    '2001:db8:1:2::1',
  )
  const answers = await submitAll(entries, 'Wrong-Horse-9')
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(30)
  expect(statusesOf(answers)).toEqual([401, 429])
  const [slowed] = await submitAll(await open(['ghost99'], '2001:db8:1:2:ffff::9'))
  expect(slowed?.status).toBe(429)
  const [elsewhere] = await submitAll(await open(['ghost99'], '2001:db8:1:3::1'))
  expect(elsewhere?.status).toBe(401)
})

test('sign-ins that the database was lost under count nowhere, and right passwords are never called incorrect [3/D3-151]', async () => {
  const address = '10.20.0.3'
  const crowd = await aCrowd(20, 'lost')
  for (let round = 0; round < 5; round += 1) {
    const running = submitAll(await open(crowd, address, shaky.config.authUrl))
    // Cut at another moment of the tries in each round.
    for (let turns = 0; turns < 4 + round * 6; turns += 1) await new Promise(setImmediate)
    link.reset()
    link.set({ kind: 'cut' })
    const answers = await running
    expect(answers.map(({ html }) => html).filter((html) => html.includes(INCORRECT))).toEqual([])
    expect(statusesOf(answers).filter((status) => ![303, 503].includes(status))).toEqual([])
    link.set({ kind: 'open' })
    const healthy = async () => (await shaky.call('/ready')).status
    await expect.poll(healthy, { timeout: 15_000, interval: 50 }).toBe(200)
  }
  const counters = await server.db.select().from(signInCounters).where(like(signInCounters.key, '%lost%'))
  expect(counters.filter(({ failures }) => failures > 0)).toEqual([])
  // Ten seconds later the places of lost tries have lapsed.
  await server.db.update(signInCounters).set({
    openTries: sql`(select coalesce(jsonb_object_agg(key, value::float8 - 10), '{}') from jsonb_each(${signInCounters.openTries}))`,
  })
  expect(statusesOf(await submitAll(await open(crowd, address)))).toEqual([303])
})

test('a place that was lost lapses after ten seconds of the database, regardless of the clocks of processes [3/D3-151]', async () => {
  await server.aMember({ loginId: 'lapse1', password: right })
  const tenPlaces = (seconds: number) =>
    sql`(select jsonb_object_agg(n, extract(epoch from clock_timestamp()) + ${seconds}) from generate_series(1, 10) n)`
  const key = 'account:lapse1'
  await server.db
    .insert(signInCounters)
    .values({ key, failures: 0, countedSince: new Date(), openTries: tenPlaces(8) })
  const [busy] = await submitAll(await open(['lapse1'], '10.20.0.4'))
  expect(busy).toMatchObject({ status: 503, retryAfter: '5' })
  await server.db
    .update(signInCounters)
    .set({ openTries: tenPlaces(-1) })
    .where(eq(signInCounters.key, key))
  const [again] = await submitAll(await open(['lapse1'], '10.20.0.4'))
  expect(again?.status).toBe(303)
})

test('beside a stranger who guesses, known devices get in and others get the reason why they have to wait [3/D3-152]', {
  timeout: 90_000,
}, async () => {
  const address = '10.20.0.5'
  const crowd = await aCrowd(12, 'office')
  const known = await open(crowd, address)
  expect(statusesOf(await submitAll(known))).toEqual([303])
  const strangers = Array.from({ length: 30 }, (_, index) => `guess${index}`)
  expect(statusesOf(await submitAll(await open(strangers, address), 'Wrong-Horse-9'))).toEqual([401])
  for (let second = 0; second < 12; second += 1) {
    server.clock.advance(1)
    await submitAll(await open(['guess1'], address), 'Wrong-Horse-9')
    const entry = known[second % known.length]
    if (!entry) throw new Error('There is no such member')
    const page = await entry.browser.openSignIn({ prompt: 'login' })
    expect((await entry.browser.submit(page, entry.loginId, right)).status).toBe(303)
  }
  const [newcomer] = await submitAll(await open(crowd.slice(0, 1), address))
  expect(newcomer?.status).toBe(429)
  expect(Number(newcomer?.retryAfter)).toBeGreaterThan(0)
  expect(Number(newcomer?.retryAfter)).toBeLessThanOrEqual(5)
  expect(newcomer?.html).toMatch(
    /Too many failed logins from your network\. We didn&#39;t check your password\. Please try again in [1-5] seconds?\./,
  )
  expect(newcomer?.html).not.toContain(INCORRECT)
  server.clock.advance(5)
  expect(statusesOf(await submitAll(await open(crowd.slice(0, 1), address)))).toEqual([303])
})
