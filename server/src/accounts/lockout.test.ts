import { hash } from '@node-rs/argon2'
import { DAY_MS } from 'contract/common/day.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accounts, signInCounters } from '../db/tables/accounts.table.ts'
import { aBrowser } from '../testing/browser.ts'
import { testClock } from '../testing/test-clock.ts'
import { testServer } from '../testing/test-server.ts'
import { removeOldCounters } from './try-counters.ts'

const right = 'Correct-Horse-9'
const start = new Date()
const server = await testServer({ clock: testClock(start) })

let addresses = 0
/** A browser at a network address of its own, at which nobody has failed yet. */
const newBrowser = (address = `10.0.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`) =>
  aBrowser(server.config, { address })

async function tryOnce(loginId: string, password: string, browser = newBrowser()): Promise<number> {
  const page = await browser.openSignIn({ prompt: 'login' })
  return (await browser.submit(page, loginId, password)).status
}

async function fail(times: number, loginId: string, browser?: ReturnType<typeof newBrowser>) {
  for (let index = 0; index < times; index += 1)
    expect(await tryOnce(loginId, `wrong ${index}`, browser)).toBe(401)
}

async function counterOf(key: string) {
  const [row] = await server.db.select().from(signInCounters).where(eq(signInCounters.key, key))
  return row
}

beforeEach(() => server.clock.set(start))

test('ten failures start a wait of 30 s that doubles up to 15 minutes [1/S1-41, 3/D3-116]', async () => {
  await server.aMember({ loginId: 'wait1', password: right })
  await fail(9, 'wait1')
  expect((await counterOf('account:wait1'))?.blockedUntil).toBeNull()
  await fail(1, 'wait1')
  for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
    server.clock.advance(seconds - 1)
    expect(await tryOnce('wait1', right), `${seconds} s are not over`).toBe(401)
    server.clock.advance(1)
    await fail(1, 'wait1')
  }
  server.clock.advance(900)
  expect(await tryOnce('wait1', right)).toBe(303)
})

test('a success forgets the failures', async () => {
  await server.aMember({ loginId: 'reset1', password: right })
  for (let round = 0; round < 2; round += 1) {
    await fail(9, 'reset1')
    expect(await tryOnce('RESET1', right)).toBe(303)
  }
  expect(await counterOf('account:reset1')).toBeUndefined()
})

test('a hundred failures in a row close the password door [3/D3-116]', async () => {
  await server.aMember({ loginId: 'closed1', password: right })
  await fail(1, 'closed1')
  await server.db
    .update(signInCounters)
    .set({ failures: 99 })
    .where(eq(signInCounters.key, 'account:closed1'))
  await fail(1, 'closed1')
  server.clock.advance(365 * 86_400)
  expect(await tryOnce('closed1', right)).toBe(401)
})

test('of 200 parallel guesses over two processes at most 10 count, and the owner gets in on a known device', {
  timeout: 90_000,
}, async () => {
  const other = await server.startAnother()
  await server.aMember({ loginId: 'owner1', password: right })
  const owner = newBrowser()
  expect(await tryOnce('owner1', right, owner)).toBe(303)
  const guessers = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const config = index % 2 ? server.config : other.config
      const browser = aBrowser(config, { address: `10.9.0.${index}` })
      return { browser, page: await browser.openSignIn() }
    }),
  )
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const guesser = guessers[index % 8]
      if (!guesser) throw new Error('There is no such guesser')
      return (await guesser.browser.submit(guesser.page, 'owner1', index === 150 ? right : `guess ${index}`))
        .status
    }),
  )
  expect([...new Set(answers)].filter((status) => ![401, 503].includes(status))).toEqual([])
  expect((await counterOf('account:owner1'))?.failures).toBe(10)
  expect(await tryOnce('owner1', right)).toBe(401)
  expect(await tryOnce('owner1', right, owner)).toBe(303)
})

test('a known device has a counter of its own, and only for the accounts that signed in on it [3/D3-116]', async () => {
  await server.aMember({ loginId: 'device1', password: right })
  await server.aMember({ loginId: 'device2', password: right })
  const device = newBrowser()
  expect(await tryOnce('device1', right, device)).toBe(303)
  await fail(10, 'device1', device)
  expect(await tryOnce('device1', right, device)).toBe(401)
  expect(await tryOnce('device1', right)).toBe(303)
  await fail(10, 'device2')
  expect(await tryOnce('device2', right, device)).toBe(401)
})

test('thirty failures from one address in ten minutes slow that address down, and no other', async () => {
  await server.aMember({ loginId: 'near1', password: right })
  const address = '10.8.0.1'
  for (let index = 0; index < 30; index += 1) await fail(1, `stranger${index}`, newBrowser(address))
  expect(await tryOnce('near1', right, newBrowser(address))).toBe(429)
  expect(await tryOnce('near1', right, newBrowser('10.8.0.2'))).toBe(303)
  server.clock.advance(5)
  expect(await tryOnce('near1', right, newBrowser(address))).toBe(303)
  server.clock.advance(601)
  await fail(1, 'stranger1', newBrowser(address))
  expect((await counterOf(`address:${address}`))?.failures).toBe(1)
})

test('an unknown user id waits like a known one', async () => {
  await fail(10, 'ghost1')
  expect((await counterOf('account:ghost1'))?.blockedUntil).toEqual(new Date(start.getTime() + 30_000))
})

test('a hash of older parameters is renewed at the next sign-in, and passwords are kept as Argon2id only [3/S3-19]', async () => {
  const { accountId } = await server.aMember({ loginId: 'older1', password: right })
  const stored = async () =>
    (await server.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]?.passwordHash
  const older = await hash(right, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await server.db.update(accounts).set({ passwordHash: older }).where(eq(accounts.id, accountId))
  expect(await tryOnce('older1', 'Wrong-Horse-9')).toBe(401)
  expect(await stored()).toBe(older)
  expect(await tryOnce('older1', right)).toBe(303)
  const renewed = await stored()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await tryOnce('older1', right)).toBe(303)
  expect(await stored()).toBe(renewed)
})

test('counters that say nothing any more are removed, and closed doors stay closed', async () => {
  const old = new Date(start.getTime() - 40 * DAY_MS)
  const row = (key: string, blockedUntil: Date | null, countedSince = old) => ({
    key,
    failures: 1,
    countedSince,
    blockedUntil,
  })
  await server.db
    .insert(signInCounters)
    .values([
      row('account:stale', null),
      row('account:recent', null, start),
      row('account:shut', new Date('9999-01-01')),
      row('address:10.250.0.1', old),
    ])
  await removeOldCounters(server.db, start)
  const left = (await server.db.select().from(signInCounters)).map(({ key }) => key)
  expect(left).toEqual(expect.arrayContaining(['account:recent', 'account:shut']))
  expect(left).not.toContain('account:stale')
  expect(left).not.toContain('address:10.250.0.1')
})

test('a wait that a process with a wrong clock began locks nobody out for hours', async () => {
  await server.aMember({ loginId: 'clock1', password: right })
  server.clock.set(new Date(start.getTime() + 3 * 3_600_000))
  await fail(11, 'clock1')
  server.clock.set(start)
  expect(await tryOnce('clock1', right)).toBe(303)
})
