import { addDays, calendarDayIn } from 'contract/common/calendar-day.ts'
import { expect, test } from 'vitest'
import { notifiedSubjects } from '#testing/account/outgoing.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aDataClient, aReader, askToken } from '#testing/data-api/a-data-client.ts'
import { testClock } from '#testing/test-clock.ts'
import { type CallOptions, testServer } from '#testing/test-server.ts'

const clock = testClock(new Date())
const server = await testServer({ clock, env: { DATA_API: 'on' } })
const people = await aBrokerage(server)
const { agent, aor, branch, main, mainBroker, aorAdmin, mlsAdmin } = people
const today = () => calendarDayIn(server.config.marketZone, clock.now())
const listing = await server.aListing({ agent })

type As = CallOptions['as']
const give = (as: As, clientId: number, more: object = {}) =>
  server.call('/api/app/DataConsents', {
    as,
    method: 'POST',
    body: { clientId, officeId: branch.id, firstDay: today(), lastDay: addDays(today(), 30), ...more },
  })
const end = (as: As, id: string) =>
  server.call(`/api/app/DataConsents/${id}/end`, { as, method: 'POST', body: {} })
const seenBy = async ({ read }: Awaited<ReturnType<typeof aReader>>) =>
  (await read('Property')).body.value.length

test('the broker of a main office, staff of the association and MLS staff give and end a consent; its end acts on the next call [5/DATA-09, 5/D5-80]', async () => {
  const reader = await aReader(server)
  for (const who of [mainBroker, aorAdmin, mlsAdmin]) {
    expect(await seenBy(reader)).toBe(0)
    const given = await give(who, reader.client.id)
    expect(given.status, given.text).toBe(200)
    expect(given.body).toMatchObject({ officeName: branch.name, givenBy: who.loginId, endedOn: null })
    expect(await seenBy(reader)).toBe(1)
    expect((await end(who, given.body.id)).body.endedBy).toBe(who.loginId)
    expect(await seenBy(reader)).toBe(0)
    expect((await end(who, given.body.id)).status).toBe(409)
  }
})

test('nobody else gives or ends one, and nobody beyond the own reach', async () => {
  const { id } = await aDataClient(server)
  for (const who of [agent, people.branchBroker, people.mainManager, people.officeAdmin, people.aorStaff])
    expect((await give(who, id)).status, who.loginId).toBe(403)
  for (const who of [people.otherAorStaff, people.rivalBroker])
    expect((await give(who, id)).body.errors).toEqual([
      { field: 'officeId', message: 'This office does not exist.' },
    ])
  const { body } = await give(mlsAdmin, id)
  for (const who of [people.otherAorStaff, people.rivalBroker]) {
    expect((await end(who, body.id)).status).toBe(404)
    const listed = await server.call('/api/app/DataConsents', { as: who })
    expect(listed.body.results.map((consent: { id: string }) => consent.id)).not.toContain(body.id)
  }
  const own = await server.call('/api/app/DataConsents', { as: mainBroker })
  expect(own.body.results).toContainEqual(expect.objectContaining({ id: body.id, clientName: 'Program' }))
  expect(own.body.clients).toContainEqual({ id, name: 'Program' })
})

test('only MLS staff consent for the whole MLS, with a reason [5/D5-80]', async () => {
  const reader = await aReader(server)
  const whole = { officeId: null, reason: 'Court order' }
  for (const who of [mainBroker, aorAdmin])
    expect((await give(who, reader.client.id, whole)).status).toBe(403)
  expect((await give(mlsAdmin, reader.client.id, { officeId: null })).body.errors).toEqual([
    { field: 'reason', message: 'Reason is required.' },
  ])
  const { body } = await give(mlsAdmin, reader.client.id, whole)
  expect(await seenBy(reader)).toBe(1)
  expect((await end(aorAdmin, body.id)).status).toBe(404)
  expect((await end(mlsAdmin, body.id)).status).toBe(200)
})

test('a consent is for days from today on, at most a year, and for a program that is on [5/D5-80]', async () => {
  const client = await aDataClient(server)
  const refused = async (more: object) => (await give(mainBroker, client.id, more)).body.errors?.[0]?.field
  expect(await refused({ firstDay: addDays(today(), -1) })).toBe('firstDay')
  expect(await refused({ lastDay: addDays(today(), -1) })).toBe('lastDay')
  expect(await refused({ lastDay: addDays(today(), 366) })).toBe('lastDay')
  expect(await refused({ lastDay: 'soon' })).toBe('lastDay')
  expect(await refused({ clientId: 999_999 })).toBe('clientId')
  expect((await give(mainBroker, client.id, { lastDay: addDays(today(), 365) })).status).toBe(200)
  await server.call(`/api/app/DataClients/${client.id}`, {
    as: mlsAdmin,
    method: 'PUT',
    body: { isOff: true },
  })
  expect((await give(mainBroker, client.id)).status).toBe(409)
})

test('brokers and managers of the office and of its main office are notified, and the trail has it [5/D5-80]', async () => {
  const { id } = await aDataClient(server)
  const { body } = await give(aorAdmin, id)
  for (const who of [people.branchBroker, people.branchManager, mainBroker])
    expect(await notifiedSubjects(server.db, who.id)).toContain(
      'Program may read the registered listings of Office',
    )
  expect(await notifiedSubjects(server.db, people.rivalBroker.id)).toEqual([])
  await end(mainBroker, body.id)
  expect(await notifiedSubjects(server.db, people.branchManager.id)).toContain(
    'Program no longer reads the registered listings of Office',
  )
  const trail = await auditTrail(server.db, 'dataConsent', body.id)
  expect(trail.map(({ action }) => action)).toEqual(['give', 'end'])
})

test('members who decide find the offices within their own reach, and only with the feature of the data API', async () => {
  const alone = await server.startAnother({ env: { DATA_API: 'on', FEATURES: 'data' } })
  const found = async (as: As, query: string, portal: Pick<typeof server, 'call'> = server) => {
    const { status, body } = await portal.call(`/api/app/DataConsents/offices/ta/${query}`, { as })
    expect(status).toBe(200)
    return body.results.map(({ officeCode }: { officeCode: string }) => officeCode)
  }
  for (const who of [mainBroker, aorAdmin, mlsAdmin])
    for (const portal of [server, alone])
      expect(await found(who, branch.officeCode, portal), who.loginId).toEqual([branch.officeCode])
  for (const who of [people.otherAorStaff, people.rivalBroker])
    expect(await found(who, branch.officeCode), who.loginId).toEqual([])
  expect(await found(mlsAdmin, branch.officeCode.slice(0, 1))).toEqual([])
  for (const who of [agent, people.branchBroker, people.mainManager, people.officeAdmin, people.aorStaff])
    expect(
      (await server.call(`/api/app/DataConsents/offices/ta/${branch.officeCode}`, { as: who })).status,
      who.loginId,
    ).toBe(403)
})

test('MLS staff add a client, whose secret is returned once, renew it, and switch the client off [5/API-20]', async () => {
  const post = (path: string, body: object) =>
    server.call(`/api/app/DataClients${path}`, { as: mlsAdmin, method: 'POST', body })
  const made = await post('', { name: 'Statistics', aorIds: [aor.id] })
  expect(made.status, made.text).toBe(200)
  const { client, secret } = made.body
  expect(client).toMatchObject({ name: 'Statistics', aorIds: [aor.id], isOff: false })
  expect((await askToken(server, { ...client, secret })).status).toBe(200)
  const listed = await server.call('/api/app/DataClients', { as: mlsAdmin })
  expect(listed.text).toContain(client.clientId)
  expect(listed.text).not.toContain(secret)
  const renewed = await post(`/${client.id}/secret`, {})
  expect((await askToken(server, { ...client, secret })).status).toBe(401)
  expect((await askToken(server, { ...client, secret: renewed.body.secret })).status).toBe(200)
  const put = (body: object) =>
    server.call(`/api/app/DataClients/${client.id}`, { as: mlsAdmin, method: 'PUT', body })
  expect((await put({ isOff: true })).body.isOff).toBe(true)
  expect((await askToken(server, { ...client, secret: renewed.body.secret })).status).toBe(401)
  expect((await put({ isOff: false, name: 'Figures' })).body).toMatchObject({ isOff: false, name: 'Figures' })
  expect((await put({})).status).toBe(400)
  expect((await put({ aorIds: [999_999] })).status).toBe(400)
  expect((await post('', { name: 'x', aorIds: [] })).status).toBe(400)
  expect(
    (await server.call('/api/app/DataClients/999999', { as: mlsAdmin, method: 'PUT', body: { isOff: true } }))
      .status,
  ).toBe(404)
  expect(listing.listOfficeCode).not.toBe(main.officeCode)
})

test('without the feature the calls are not there', async () => {
  const plain = await server.startAnother({ env: { DATA_API: 'on', FEATURES: 'desk' } })
  for (const path of ['/api/app/DataClients', '/api/app/DataConsents', '/reso/odata/'])
    expect((await plain.call(path, { as: mlsAdmin })).status).toBe(404)
})
