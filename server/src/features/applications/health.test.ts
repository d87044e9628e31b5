import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { applications } from '#db/tables/applications.table.ts'
import { publicLookup, type Resolve } from '#providers/public-address.ts'
import { contentCalls } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'
import { checkApplications } from './check-applications.ts'
import { isAnswering } from './is-answering.ts'

const server = await testServer()
const staff = await server.aMember({ isCrmlsAdmin: true })
const member = await server.aMember()
const { begin, save, act } = contentCalls(server, 'applications')

let answer: (request: IncomingMessage, response: ServerResponse) => void
const asked: IncomingMessage[] = []
const standIn = createServer((request, response) => {
  asked.push(request)
  answer(request, response)
})
await new Promise<void>((done) => standIn.listen(0, '127.0.0.1', done))
afterAll(() => standIn.close())
const { port } = standIn.address() as AddressInfo
const address = `http://application.example.com:${port}/health`

/** Leads every host to the stand-in. */
const toStandIn: LookupFunction = (_host, options, found) =>
  options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)

const answering = (status: number, headers = {}) => {
  answer = (_request, response) => void response.writeHead(status, headers).end()
}
beforeEach(() => {
  asked.length = 0
  answering(200)
})

let count = 0
async function anApplication(input: Partial<typeof applications.$inferInsert> = {}): Promise<number> {
  count += 1
  const [row] = await server.db
    .insert(applications)
    .values({
      name: `Checked ${count}`,
      applicationCategory: 'member',
      createdOn: server.clock.now(),
      ...input,
    })
    .returning()
  return row?.id ?? 0
}

async function healthOf(id: number) {
  const { body } = await server.call('/api/app/AudienceApplications/', { as: member })
  return body.results.find((row: { id: number }) => row.id === id).health
}

/** A minute passes, and the check runs. */
async function check(status: number): Promise<void> {
  server.clock.advance(60)
  answering(status)
  await checkApplications({ db: server.db, now: server.clock.now() }, (at) => isAnswering(at, toStandIn))
}

async function checks(statuses: number[]): Promise<void> {
  for (const status of statuses) await check(status)
}

test('three failures in a row make Down, and two successes make it work again [5/LAUNCH-22, 5/D5-73]', async () => {
  const id = await anApplication({ healthAddress: address, healthContact: 'help@example.com' })
  await checks([200, 500, 503, 200, 500, 500])
  expect(await healthOf(id)).toBeNull()
  await check(502)
  const since = server.clock.now().toISOString()
  const down = { state: 'Down', text: null, since, contact: 'help@example.com' }
  expect(await healthOf(id)).toEqual(down)
  await checks([500, 200, 500, 200])
  expect(await healthOf(id)).toEqual(down)
  await check(200)
  expect(await healthOf(id)).toBeNull()
})

test('a result of another address has no effect, and without one nothing is checked', async () => {
  const id = await anApplication({ healthAddress: address })
  await checks([500, 500, 500])
  expect(await healthOf(id)).toMatchObject({ state: 'Down' })
  const isThis = eq(applications.id, id)
  await server.db
    .update(applications)
    .set({ healthAddress: `${address}/2` })
    .where(isThis)
  expect(await healthOf(id)).toBeNull()
  await checks([500, 500])
  expect(await healthOf(id)).toBeNull()
  await server.db.update(applications).set({ healthAddress: null })
  asked.length = 0
  await check(500)
  expect(asked).toEqual([])
})

test('the choice of staff outranks the check, in both directions [5/D5-73, 5/ENT-11]', async () => {
  const since = new Date('2026-11-18T08:00:00.000Z')
  const said = { healthSince: since, healthText: 'New maps until noon.', healthContact: '(555) 010-0199' }
  const id = await anApplication({ ...said, healthAddress: address, healthState: 'Maintenance' })
  await checks([500, 500, 500])
  const told = {
    state: 'Maintenance',
    text: 'New maps until noon.',
    since: since.toISOString(),
    contact: '(555) 010-0199',
  }
  expect(await healthOf(id)).toEqual(told)
  const say = (healthState: typeof applications.$inferInsert.healthState) =>
    server.db.update(applications).set({ healthState }).where(eq(applications.id, id))
  await say('Working')
  expect(await healthOf(id)).toBeNull()
  await say(null)
  expect(await healthOf(id)).toMatchObject({ state: 'Down', since: server.clock.now().toISOString() })
})

test('a sign-in page, an unknown page and a redirect count as responses; the redirect is not followed [5/D5-73, 5/S5-32]', async () => {
  for (const status of [200, 204, 401, 404, 405, 499]) {
    answering(status)
    expect(await isAnswering(address, toStandIn), String(status)).toBe(true)
  }
  for (const status of [500, 501, 503, 599]) {
    answering(status)
    expect(await isAnswering(address, toStandIn), String(status)).toBe(false)
  }
  asked.length = 0
  answering(302, { location: `${address}/elsewhere` })
  expect(await isAnswering(address, toStandIn)).toBe(true)
  expect(asked.map(({ url }) => url)).toEqual(['/health'])
  expect(Object.keys(asked[0]?.headers ?? {}).toSorted()).toEqual(['connection', 'host'])
})

test('a server that does not respond within 3 seconds, hangs up or sends endless headers fails; a body is not read [5/S5-32, 5/D5-73]', async () => {
  answer = () => undefined
  const begun = performance.now()
  expect(await isAnswering(address, toStandIn)).toBe(false)
  expect(performance.now() - begun).toBeGreaterThan(2900)
  answer = (request) => request.socket.destroy()
  expect(await isAnswering(address, toStandIn)).toBe(false)
  answering(200, { large: 'x'.repeat(100_000) })
  expect(await isAnswering(address, toStandIn)).toBe(false)
  const closed = new Promise<void>((hungUp) => {
    answer = (_request, response) => {
      const parts = setInterval(() => response.write('x'.repeat(10_000)), 1)
      response.writeHead(200).flushHeaders()
      response.once('close', () => {
        clearInterval(parts)
        hungUp()
      })
    }
  })
  expect(await isAnswering(address, toStandIn)).toBe(true)
  await closed
})

test('this machine and private networks are never asked, by address or by name [5/S5-32, 5/D5-73]', async () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])
    expect(await isAnswering(`http://${host}:${port}/health`), host).toBeNull()
  for (const [found, family] of [
    ['127.0.0.1', 4],
    ['10.0.0.5', 4],
    ['169.254.169.254', 4],
    ['fd00::1', 6],
  ] as const) {
    const resolve: Resolve = (_host, _options, answered) => answered(null, [{ address: found, family }])
    expect(await isAnswering(address, publicLookup(resolve)), found).toBeNull()
  }
  expect(asked).toEqual([])
})

test('a health address of this machine or a private network is refused at publication, and an earlier one says nothing [5/S5-32]', async () => {
  const values = { name: 'Nearby', applicationCategory: 'member' }
  for (const host of ['localhost', 'app.localhost', '127.0.0.1', '0x7f.1', '10.1.2.3', '192.168.1.1']) {
    const healthAddress = `http://${host}:8080/health`
    const draft = await begin(staff, { ...values, healthAddress })
    const refused = await act(staff, draft.body, 'publish')
    expect(refused.status, host).toBe(400)
    expect(refused.body.errors).toEqual([
      {
        field: 'healthAddress',
        message: 'Health address must be public: the portal cannot ask a private network.',
      },
    ])
  }
  const id = await anApplication({ healthAddress: address })
  await checks([500, 500, 500])
  expect(await healthOf(id)).toMatchObject({ state: 'Down' })
  await checkApplications({ db: server.db, now: server.clock.now() }, async () => null)
  expect(await healthOf(id)).toBeNull()
})

test('staff publish a state in the form; its time stays while the state does [5/ENT-11]', async () => {
  const values = {
    name: 'Stated',
    applicationCategory: 'member',
    healthState: 'Problems',
    healthText: 'Search is slow.',
    healthContact: 'help@example.com',
    healthAddress: '',
  }
  const draft = await begin(staff, values)
  const live = (await act(staff, draft.body, 'publish')).body
  const since = server.clock.now().toISOString()
  expect(await healthOf(live.id)).toEqual({
    state: 'Problems',
    text: 'Search is slow.',
    since,
    contact: 'help@example.com',
  })
  const publish = async (version: number, change: object) => {
    server.clock.advance(600)
    const saved = await save(staff, live, { ...values, ...change }, version)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    return (await act(staff, saved.body, 'publish')).body.rowVersion
  }
  let version = await publish(live.rowVersion, { healthText: 'Search is very slow.' })
  expect(await healthOf(live.id)).toMatchObject({ text: 'Search is very slow.', since })
  version = await publish(version, { healthState: 'Down' })
  expect(await healthOf(live.id)).toMatchObject({ state: 'Down', since: server.clock.now().toISOString() })
  await publish(version, { healthState: null })
  expect(await healthOf(live.id)).toBeNull()
})

test('members do not see the health address, and a change by the call of staff leaves health alone', async () => {
  const id = await anApplication({ healthAddress: address, healthState: 'Down', healthSince: new Date(0) })
  const { body } = await server.call('/api/app/AudienceApplications/', { as: member })
  expect(JSON.stringify(body)).not.toContain('application.example.com')
  const changed = await server.call('/api/app/AudienceApplications', {
    as: staff,
    method: 'PUT',
    body: { id, name: 'Renamed', applicationCategory: 'member' },
  })
  expect(changed.status).toBe(200)
  expect(changed.body).not.toHaveProperty('healthAddress')
  expect(await healthOf(id)).toMatchObject({ state: 'Down', since: '1970-01-01T00:00:00.000Z' })
})
