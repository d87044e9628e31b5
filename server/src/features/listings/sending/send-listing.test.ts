import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { mlsListings, sendAttempts } from '#db/tables/listings.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { MlsRefusal } from '#providers/mls/mls.ts'
import { FakeMls } from '#testing/fake-mls.ts'
import { testServer } from '#testing/test-server.ts'

const mls = new FakeMls()
const server = await testServer({ providers: { mls } })
const local = await testServer()
const agent = await server.aMember()
const localAgent = await local.aMember()

beforeEach(() => {
  mls.behave()
  mls.submits = 0
  server.clock.set('2026-11-18T20:00:00Z')
})

const promote = (id: string, as: { accountId: string; loginId: string } = agent) =>
  server.call(`/api/app/Registration/promote/${id}`, { as, method: 'POST' })
const promoteLocally = (id: string) =>
  local.call(`/api/app/Registration/promote/${id}`, { as: localAgent, method: 'POST' })

async function auditOf(id: string): Promise<string[]> {
  const rows = await server.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.entityId, id))
    .orderBy(asc(auditEntries.id))
  return rows.map(({ action }) => action)
}

test('promotion sets date and MLS id and hands one incomplete listing to the MLS [3/TOAST-18, 2/LSTATE-16, 2/LSTATE-17, 2/LSTATE-18, 2/LAPI-16]', async () => {
  const { id } = await local.aListing({ agent: localAgent })
  const { status, body } = await promoteLocally(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ isSuccessful: true, message: null })
  expect(body.results[0]).toMatchObject({
    id,
    registeredStatus: 'Sent to MLS',
    promotedDate: '2026-11-18T20:00:00.000Z',
    endDate: '2026-11-18',
    rowVersion: 2,
  })
  expect(body.results[0].promotedMlsId).toMatch(/^ML26\d{6}$/)
  const [inMls] = await local.db.select().from(mlsListings).where(eq(mlsListings.idempotencyKey, id))
  expect(inMls).toMatchObject({ mlsId: body.results[0].promotedMlsId, standardStatus: 'Incomplete' })
  expect(inMls?.property).toMatchObject({ SourceSystemKey: id, StandardStatus: 'Incomplete' })
})

test('saving, editing and cancelling hand nothing to the MLS [2/LSTATE-11]', async () => {
  const { id } = await server.aListing({ agent })
  await server.call(`/api/app/Registration/${id}`, { as: agent, method: 'PUT', body: { listPrice: 2 } })
  const body = { cancellationDate: '2026-11-18' }
  await server.call(`/api/app/Registration/cancel/${id}`, { as: agent, method: 'POST', body })
  const { body: stored } = await server.call(`/api/app/Registration/${id}`, { as: agent })
  const created = await server.call('/api/app/Registration', { as: agent, method: 'POST', body: stored })
  expect([stored.registeredStatus, created.status]).toEqual(['Cancelled', 400])
  const again = { ...stored, standardStatus: 'A' }
  const copy = await server.call('/api/app/Registration', { as: agent, method: 'POST', body: again })
  expect(copy.status).toBe(200)
  expect(mls.submits).toBe(0)
  expect(mls.stored.size).toBe(0)
})

test('20 parallel promotions make one MLS listing, one success and literal refusals [2/S2-11]', async () => {
  const other = await local.startAnother()
  for (let round = 0; round < 5; round += 1) {
    const { id } = await local.aListing({ agent: localAgent })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? local : other).call(`/api/app/Registration/promote/${id}`, {
          as: localAgent,
          method: 'POST',
        }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    expect(answers.filter((answer) => answer.body.isSuccessful)).toHaveLength(1)
    for (const { body } of answers.filter((answer) => !answer.body.isSuccessful))
      expect([
        'This listing is already being sent to the MLS.',
        'This listing has already been sent to the MLS.',
      ]).toContain(body.message)
    expect(await local.db.$count(mlsListings, eq(mlsListings.idempotencyKey, id))).toBe(1)
    const later = await promoteLocally(id)
    expect(later.body).toMatchObject({
      isSuccessful: false,
      message: 'This listing has already been sent to the MLS.',
    })
  }
})

test('while one promotion runs, a second one and every write are refused', async () => {
  const { id } = await server.aListing({ agent })
  const reached = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  mls.onSubmit = async (key) => {
    reached.resolve()
    await release.promise
    return mls.store(key)
  }
  const first = promote(id)
  await reached.promise
  expect((await promote(id)).body).toMatchObject({
    isSuccessful: false,
    message: 'This listing is already being sent to the MLS.',
  })
  const sending = { message: 'This listing is already being sent to the MLS.', errors: [] }
  for (const body of [{ listPrice: 2 }, { standardStatus: 'Z' }]) {
    const answer = await server.call(`/api/app/Registration/${id}`, { as: agent, method: 'PUT', body })
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual(sending)
  }
  expect((await server.storedListing(id)).promotedMlsId).toBeNull()
  release.resolve()
  expect((await first).body.isSuccessful).toBe(true)
  expect(mls.submits).toBe(1)
})

test('an MLS that stored the listing and then failed is asked, and the listing counts as sent', async () => {
  const { id } = await server.aListing({ agent })
  mls.onSubmit = async (key) => {
    mls.store(key)
    throw new Error('connection reset')
  }
  const { body } = await promote(id)
  expect(body.isSuccessful).toBe(true)
  expect(body.results[0].promotedMlsId).toBe(mls.stored.get(id))
  expect(mls.submits).toBe(1)
})

test('while the outcome is unknown nothing is set; the next try asks the MLS first and sends nothing twice', async () => {
  const { id } = await server.aListing({ agent })
  mls.onSubmit = async (key) => {
    mls.store(key)
    throw new Error('connection reset')
  }
  mls.onFind = async () => {
    throw new Error('no answer')
  }
  const before = await server.storedListing(id)
  const failed = await promote(id)
  expect(failed.status).toBe(502)
  expect(failed.body.message).toBeFalsy()
  expect(await server.storedListing(id)).toEqual(before)
  mls.behave()
  expect((await promote(id)).body.message).toBe('This listing is already being sent to the MLS.')
  server.clock.advance(61)
  const retried = await promote(id)
  expect(retried.body.isSuccessful).toBe(true)
  expect(retried.body.results[0].promotedMlsId).toBe(mls.stored.get(id))
  expect(mls.submits).toBe(1)
})

test('an MLS that never responds gets ten seconds [2/S2-13]', async () => {
  const { id } = await server.aListing({ agent })
  const before = await server.storedListing(id)
  const reached = Promise.withResolvers<void>()
  mls.onSubmit = () => {
    reached.resolve()
    return new Promise(() => undefined)
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const answer = promote(id)
    await reached.promise
    vi.advanceTimersByTime(10_000)
    expect((await answer).status).toBe(502)
  } finally {
    vi.useRealTimers()
  }
  expect(await server.storedListing(id)).toEqual(before)
})

test('an MLS that failed without storing leaves the listing unlocked and unchanged [2/S2-12, 2/S2-13]', async () => {
  const { id } = await server.aListing({ agent })
  const before = await server.storedListing(id)
  let seenDuringSubmit: unknown
  mls.onSubmit = async () => {
    // A transaction that was still open would keep this write waiting forever.
    seenDuringSubmit = await server.storedListing(id)
    await server.db.update(sendAttempts).set({ startedBy: 'x' }).where(eq(sendAttempts.listingId, id))
    throw new Error('down')
  }
  const answer = await promote(id)
  expect(answer.status).toBe(502)
  expect(answer.body.message).toBeFalsy()
  expect(seenDuringSubmit).toEqual(before)
  expect(await server.storedListing(id)).toEqual(before)
  const edit = await server.call(`/api/app/Registration/${id}`, {
    as: agent,
    method: 'PUT',
    body: { listPrice: 2 },
  })
  expect(edit.status).toBe(200)
  mls.behave()
  const { body } = await promote(id)
  expect(body.isSuccessful).toBe(true)
  const after = await server.storedListing(id)
  expect([after.promotedDate, after.promotedMlsId]).toEqual([server.clock.now(), mls.stored.get(id)])
})

test('a definite refusal shows the words of the MLS and frees the listing for another try', async () => {
  const { id } = await server.aListing({ agent })
  const before = await server.storedListing(id)
  mls.onSubmit = async () => {
    throw new MlsRefusal('The list agent is not known.')
  }
  const refused = await promote(id)
  expect(refused.status).toBe(200)
  expect(refused.body).toMatchObject({ isSuccessful: false, message: 'The list agent is not known.' })
  expect(await server.storedListing(id)).toEqual(before)
  mls.behave()
  expect((await promote(id)).body.isSuccessful).toBe(true)
})

test('the answer is 200 for business outcomes, 401, 403, 404 and 502 otherwise [2/D2-29]', async () => {
  const { id } = await server.aListing({ agent })
  const anonymous = await server.call(`/api/app/Registration/promote/${id}`, { method: 'POST' })
  expect(anonymous.status).toBe(401)
  expect((await promote(id, await server.aMember())).status).toBe(404)
  expect((await promote('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  const foreign = await server.aMember({ originatingSystemId: 'SWL' })
  const own = await server.aListing({ agent: foreign })
  expect((await promote(own.id, foreign)).status).toBe(403)
  mls.onSubmit = async () => {
    throw new Error('down')
  }
  const failed = await promote(id)
  expect([failed.status, failed.body.message]).toEqual([502, ''])
  mls.behave()
  expect([(await promote(id)).status, (await promote(id)).status]).toEqual([200, 200])
})

test('only members of CRM, CN, CRP and CRF may send, by their stored profile [2/S2-04]', async () => {
  for (const system of ['CRM', 'CN', 'CRP', 'CRF']) {
    const member = await server.aMember({ originatingSystemId: system })
    const { id } = await server.aListing({ agent: member })
    expect((await promote(id, member)).body.isSuccessful, system).toBe(true)
  }
  for (const system of ['SWL', 'HD', 'GD', 'crm', '', null]) {
    const member = await server.aMember({ originatingSystemId: system })
    const { id } = await server.aListing({ agent: member })
    const answer = await server.call(`/api/app/Registration/promote/${id}?originatingSystemID=CRM`, {
      as: member,
      method: 'POST',
      body: { originatingSystemID: 'CRM' },
    })
    expect(answer.status, String(system)).toBe(403)
    expect((await server.storedListing(id)).promotedMlsId).toBeNull()
  }
})

test('a listing can be sent up to seven days after its expiration and no longer [2/D2-30]', async () => {
  const day7 = await server.aListing({ agent, expirationDate: '2026-11-11' })
  const day8 = await server.aListing({ agent, expirationDate: '2026-11-10' })
  expect((await promote(day8.id)).body).toMatchObject({
    isSuccessful: false,
    message: 'This listing expired more than 7 days ago and can no longer be sent to the MLS.',
  })
  expect((await promote(day7.id)).body.isSuccessful).toBe(true)
})

test('repeats, races, unknown outcomes and refusals all end in one promotion [2/D2-28, 2/S2-11]', async () => {
  const running = await server.aListing({ agent })
  const whileRunning: unknown[] = []
  mls.onSubmit = async (key) => {
    const [row] = await server.db.select().from(sendAttempts).where(eq(sendAttempts.listingId, key))
    whileRunning.push(row?.state, (await promote(key)).body.message)
    return mls.store(key)
  }
  expect((await promote(running.id)).body.isSuccessful).toBe(true)
  expect(whileRunning).toEqual(['sending', 'This listing is already being sent to the MLS.'])
  expect((await promote(running.id)).body).toMatchObject({
    isSuccessful: false,
    message: 'This listing has already been sent to the MLS.',
  })
  const refused = await server.aListing({ agent })
  mls.onSubmit = async () => {
    throw new MlsRefusal('no')
  }
  expect((await promote(refused.id)).body).toMatchObject({ isSuccessful: false, message: 'no' })
  expect(await server.storedListing(refused.id)).toEqual(refused)
  const lost = await server.aListing({ agent })
  mls.onSubmit = async (key) => {
    mls.store(key)
    throw new Error('time-out')
  }
  mls.onFind = async () => {
    throw new Error('time-out')
  }
  expect((await promote(lost.id)).status).toBe(502)
  mls.behave()
  server.clock.advance(61)
  const submits = mls.submits
  expect((await promote(lost.id)).body.isSuccessful).toBe(true)
  expect((await promote(refused.id)).body.isSuccessful).toBe(true)
  expect(mls.submits).toBe(submits + 1)
  for (const { id } of [running, lost, refused])
    expect((await server.storedListing(id)).promotedMlsId).toBe(mls.stored.get(id))
})

test('a cancelled listing is not sent; one without start marketing date is [2/D2-31]', async () => {
  const cancelled = await server.aListing({ agent, standardStatus: 'K', cancellationDate: '2026-11-01' })
  expect((await promote(cancelled.id)).body).toMatchObject({
    isSuccessful: false,
    message: 'This listing can no longer be edited.',
  })
  const unmarketed = await server.aListing({ agent, startShowingDate: null })
  expect((await promote(unmarketed.id)).body.isSuccessful).toBe(true)
})

test('every try and its outcome are in the audit trail', async () => {
  const { id } = await server.aListing({ agent })
  mls.onSubmit = async () => {
    throw new MlsRefusal('no')
  }
  await promote(id)
  mls.behave()
  await promote(id)
  expect(await auditOf(id)).toEqual(['start-sending', 'fail-sending', 'start-sending', 'send'])
})

test('no call takes a promotion back [2/LSTATE-15, 3/TOAST-17]', async () => {
  const { id } = await server.aListing({ agent })
  await promote(id)
  const before = await server.storedListing(id)
  const { body } = await server.call(`/api/app/Registration/${id}`, { as: agent })
  const undone = { ...body, promotedMlsId: null, promotedDate: null, standardStatus: 'A' }
  for (const [method, path, sent] of [
    ['PUT', id, undone],
    ['PUT', id, { ...undone, standardStatus: 'K', cancellationDate: '2026-11-18' }],
    ['PUT', id, { ...undone, standardStatus: 'Z' }],
    ['POST', `cancel/${id}`, { cancellationDate: '2026-11-18' }],
  ] as const) {
    const answer = await server.call(`/api/app/Registration/${path}`, { as: agent, method, body: sent })
    expect(answer.status).toBe(409)
  }
  expect((await promote(id)).body.isSuccessful).toBe(false)
  expect(await server.storedListing(id)).toEqual(before)
})
