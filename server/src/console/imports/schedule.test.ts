import { IMPORT_TEXTS } from 'contract/staff/imports/import-texts.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#db/tables/members.table.ts'
import { userNotifications } from '#db/tables/messages.table.ts'
import { importRuns, importSchedules } from '#db/tables/operations/imports.table.ts'
import { withImportLock } from '#importing/import-lock.ts'
import { rosterFeed } from '#providers/roster-feed.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { importDesk } from '#testing/desks/import-desk.ts'
import { resoServer } from '#testing/reso-server.ts'
import { grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const TOKEN = 'feed-secret-31'
const server = await testServer({ env: { IMPORT_HOSTS: 'localhost' } })
const { db, clock } = server
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const operator = await server.aMember({ memberTypeId: 12, loginId: 'op1' })
await grantTo(server, operator, 'Operator')
const desk = importDesk(server)

let feed: Record<string, string>[] = []
let status = 200
const reso = await resoServer((url, token) => {
  if (token !== `Bearer ${TOKEN}`) return { status: 401 }
  if (status !== 200) return { status }
  const since = /ModificationTimestamp gt (\S+)/.exec(url.searchParams.get('$filter') ?? '')?.[1]
  const rows = feed.filter(
    (row) => !since || Date.parse(row['ModificationTimestamp'] ?? '') > Date.parse(since),
  )
  const at = Number(url.searchParams.get('at') ?? 0)
  const next = new URL(url)
  next.searchParams.set('at', String(at + 2))
  return {
    body: { value: rows.slice(at, at + 2), ...(rows.length > at + 2 && { '@odata.nextLink': next.href }) },
  }
})

const member = (login: string, firstName = 'Ada', more: object = {}) => ({
  MemberKey: `k-${login}`,
  MemberLoginId: login,
  MemberFirstName: firstName,
  MemberLastName: 'Hart',
  MemberType: 'Agent',
  ModificationTimestamp: clock.now().toISOString(),
  ...more,
})
const path = '/api/app/Staff/ImportSchedules'
const settings = (more: object = {}) => ({
  isOn: true,
  addresses: { members: `${reso.url}/Member` },
  everyMinutes: 15,
  isComplete: false,
  lagLimitMinutes: 120,
  ...more,
})
const schedule = async (as = mls) => (await server.call(path, { as })).body
const save = async (body: object, as = mls) => {
  const { rowVersion } = await schedule(as)
  return server.call(path, { as, method: 'PUT', body: { rowVersion, ...body } })
}
const pass = async (seconds: number) => {
  clock.advance(seconds)
  await desk.work()
}
const nameOf = async (login: string) =>
  (await db.select().from(members).where(eq(members.loginId, login)))[0]?.firstName

test('a saved schedule keeps its token sealed and returns it to nobody [4/CIMP-12, 4/S4-22]', async () => {
  feed = [member('a1'), member('a2'), member('a3')]
  const saved = await save(settings({ token: TOKEN }))
  expect(saved.status, saved.text).toBe(200)
  expect(saved.body).toMatchObject({ isOn: true, hasToken: true, everyMinutes: 15, lastRun: null, lag: null })
  expect(saved.text).not.toContain(TOKEN)
  const [row] = await db.select().from(importSchedules)
  expect(JSON.stringify(row)).not.toContain(TOKEN)
  const trail = await db.execute(
    sql`select changes::text as changes from audit_entries where entity = 'importSchedule'`,
  )
  expect(JSON.stringify(trail.rows)).not.toContain(TOKEN)
  for (const [body, field] of [
    [{ everyMinutes: 14 }, 'everyMinutes'],
    [{ everyMinutes: 1441 }, 'everyMinutes'],
    [{ addresses: { members: 'http://localhost/Member' } }, 'addresses.members'],
    [{ addresses: {} }, 'addresses'],
    [{ addresses: { members: 'https://127.0.0.1/Member' } }, 'addresses.members'],
    [{ addresses: { members: 'https://[::ffff:10.0.0.1]/Member' } }, 'addresses.members'],
    [{ addresses: { members: 'https://localhost:1/Member' } }, 'token'],
  ] as const) {
    const refused = await save(settings(body))
    expect([refused.status, refused.body.errors[0]?.field], JSON.stringify(body)).toEqual([400, field])
  }
})

test('of two saves of the schedule at once the second is refused, and changes nothing [4/CIMP-12]', async () => {
  const { rowVersion, savedBy, savedOn } = await schedule()
  expect([rowVersion, savedBy, savedOn]).toEqual([1, mls.loginId, clock.now().toISOString()])
  const both = await Promise.all(
    [
      [mls, 20],
      [operator, 25],
    ].map(([as, everyMinutes]) => save(settings({ everyMinutes, rowVersion }), as as typeof mls)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body.message).toBe('Someone else changed the schedule. What you typed is not saved.')
  const kept = both.find(({ status }) => status === 200)?.body
  expect(await schedule()).toMatchObject({
    rowVersion: 2,
    savedBy: kept.savedBy,
    everyMinutes: kept.everyMinutes,
  })
  const first = await save(settings({ rowVersion: 0 }))
  expect(first.status, 'nor does a page that was opened before there was one').toBe(409)
  expect((await save(settings())).status).toBe(200)
})

test('Test shows what would be taken, or the refusal of the other side [4/CIMP-13, 4/D4-53]', async () => {
  const tried = async (body: object, as = mls) =>
    (await server.call(`${path}/test`, { as, method: 'POST', body })).body.results
  const { addresses } = settings()
  expect((await tried({ addresses }))[0]).toMatchObject({
    kind: 'members',
    problem: null,
    values: { MemberLoginId: 'a1', MemberFirstName: 'Ada' },
  })
  expect((await tried({ addresses }, operator))[0].values).toMatchObject({
    MemberLoginId: 'a1',
    MemberFirstName: null,
  })
  expect((await tried({ addresses, token: 'wrong' }))[0].problem).toMatch(/answered 401: check the token/)
  const elsewhere = { addresses: { members: 'https://localhost:1/Member' } }
  const refused = await server.call(`${path}/test`, { as: operator, method: 'POST', body: elsewhere })
  expect([refused.status, refused.body.message]).toEqual([400, IMPORT_TEXTS.tokenAgain])
})

test('a due run reads everything once a night and changes in between, page after page [4/CIMP-12, 4/CIMP-14, 4/D4-52]', async () => {
  await desk.work()
  expect(await schedule()).toMatchObject({
    lastRun: { state: 'done', read: 3, added: 3 },
    lag: 0,
    nextRunOn: new Date(clock.now().getTime() + 15 * 60_000).toISOString(),
  })
  expect((await desk.post(mls, '/q', { pageSize: 1 })).body.results[0]).toMatchObject({
    source: 'schedule',
    startedBy: 'schedule',
    isComplete: true,
    lag: 0,
  })
  reso.asked.length = 0
  const newest = clock.now()
  await pass(899)
  expect(reso.asked).toEqual([])
  feed = [...feed.slice(0, 2), member('a3', 'Bea')]
  await pass(1)
  const since = new Date(newest.getTime() - 20 * 60_000).toISOString()
  expect(reso.asked[0]).toBe(`/Member?$filter=ModificationTimestamp gt ${since}`)
  expect(await nameOf('a3')).toBe('Bea')
  expect((await desk.post(mls, '/q', { pageSize: 1 })).body.results[0]).toMatchObject({ isComplete: false })
})

test('Run Now starts it once, under the lock of all imports [4/COPS-03, 4/CIMP-10]', async () => {
  const runNow = () => server.call(`${path}/run`, { as: operator, method: 'POST' })
  const both = await Promise.all([runNow(), runNow()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await desk.work()
  expect((await desk.post(mls, '/q', { pageSize: 1 })).body.results[0]).toMatchObject({
    source: 'schedule',
    startedBy: 'op1',
    state: 'done',
  })
  await withImportLock(server.database, false, async () => {
    const refused = await runNow()
    expect([refused.status, refused.body.message]).toEqual([409, IMPORT_TEXTS.running])
    const before = await db.$count(importRuns)
    await pass(900)
    expect(await db.$count(importRuns)).toBe(before)
  })
  await desk.work()
  expect((await schedule()).lastRun.startedOn).toBe(clock.now().toISOString())
})

test('members that are missing at night are deactivated within the limit [4/D4-52, 5/DATA-21]', async () => {
  feed = Array.from({ length: 20 }, (_, index) => member(`n${index}`))
  feed.push(...['a1', 'a2', 'a3'].map((login) => member(login)))
  await pass(900)
  const isActive = (login: string) =>
    db.$count(members, sql`login_id = ${login} and member_status = 'Active'`).then((count) => count === 1)
  feed = feed.filter((row) => row['MemberLoginId'] !== 'n1')
  await pass(900)
  expect(await isActive('n1')).toBe(true)
  await pass(24 * 3600)
  expect(await isActive('n1')).toBe(false)
  feed = feed.slice(0, 5)
  await pass(24 * 3600)
  expect(await isActive('a1')).toBe(true)
  expect((await desk.get(mls, (await schedule()).lastRun.id)).notes.join(' ')).toMatch(/more than a tenth/)
})

test('MLS staff and operators are notified once of three failed runs, and once of their end [4/CIMP-15]', async () => {
  const told = async () =>
    (await db.select().from(userNotifications).where(eq(userNotifications.emailCategory, 'Imports')))
      .map(({ memberId, subject }) => `${memberId} ${subject}`)
      .toSorted()
  await db.delete(userNotifications)
  await save(settings({ lagLimitMinutes: 43_200 }))
  status = 400
  await pass(900)
  await pass(900)
  expect(await told()).toEqual([])
  await pass(900)
  await pass(900)
  const failed = 'The scheduled import of the roster has failed 3 times in a row'
  expect(await told()).toEqual([mls.id, operator.id].map((id) => `${id} ${failed}`).toSorted())
  expect(await schedule()).toMatchObject({ failures: 4, isTold: true })
  status = 200
  await pass(900)
  await pass(900)
  const over = 'The scheduled import of the roster works again'
  expect(await told()).toEqual(
    [mls.id, operator.id].flatMap((id) => [`${id} ${failed}`, `${id} ${over}`]).toSorted(),
  )
})

test('a lag above the limit sends one notification, and another when it ends [4/CIMP-14, 4/CIMP-15]', async () => {
  const count = () => db.$count(userNotifications, sql`subject like '%minutes behind%'`)
  clock.advance(1200)
  await save(settings({ lagLimitMinutes: 60 }))
  status = 503
  await db.update(importSchedules).set({ nextRunOn: new Date(clock.now().getTime() + 86_400_000) })
  await pass(3700)
  await pass(60)
  expect(await count()).toBe(2)
  expect((await schedule()).lag).toBeGreaterThan(3600)
  status = 200
  await server.call(`${path}/run`, { as: mls, method: 'POST' })
  await desk.work()
  expect(await count()).toBe(2)
  expect(await schedule()).toMatchObject({ isTold: false, lag: 0 })
})

test('/metrics shows the lag of the import desk [5/DATA-21]', async () => {
  await server.call(`${path}/run`, { as: mls, method: 'POST' })
  await desk.work()
  clock.advance(4321)
  const { lag } = await schedule()
  expect(lag).toBeGreaterThanOrEqual(4321)
  const figures = await (await fetch(`${server.url}/metrics`)).text()
  expect(figures).toContain(`\ngatehouse_roster_lag_seconds ${lag}\n`)
})

test('the token goes to no other host, and connections to private networks are refused each time [4/S4-22, 4/D4-53]', async () => {
  const ask = (address: string, resolved: string[]) => {
    const addresses = [...resolved]
    const { ask: send, check } = rosterFeed(
      { keySecrets: server.config.keySecrets, importHosts: [] },
      (_host, _o, answer) => answer(null, [{ address: addresses.shift() ?? '', family: 4 }]),
    )
    const url = new URL(address)
    const options = { signal: AbortSignal.timeout(2000), headers: {} }
    return { check: () => check(url), send: () => send(url, options) }
  }
  for (const inside of [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
  ]) {
    const rebound = ask('https://feed.example/Member', ['93.184.216.34', inside])
    await rebound.check()
    await expect(rebound.send(), inside).rejects.toThrow('feed.example is in a private network.')
  }
  for (const literal of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://2130706433/',
  ])
    await expect(ask(literal, []).send(), literal).rejects.toThrow('is in a private network.')

  const strange = await resoServer((url) =>
    url.pathname === '/moved'
      ? { status: 302, headers: { location: `${reso.url}/Member` } }
      : { body: { value: [member('z1')], '@odata.nextLink': `${reso.url}/Member` } },
  )
  reso.asked.length = 0
  for (const [address, problem] of [
    [`${strange.url}/moved`, /answered 302/],
    [`${strange.url}/Member`, /names a next page on another host/],
  ] as const) {
    clock.advance(1200)
    await save(settings({ addresses: { members: address }, token: TOKEN }))
    await server.call(`${path}/run`, { as: mls, method: 'POST' })
    await desk.work()
    expect((await desk.get(mls, (await schedule()).lastRun.id)).problem).toMatch(problem)
  }
  expect(reso.asked).toEqual([])
})
