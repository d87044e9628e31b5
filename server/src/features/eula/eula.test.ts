import { isContractProcedure } from '@orpc/contract'
import { callsWith } from 'contract/common/call-meta.ts'
import { coreContract, notificationContract } from 'contract/contract.ts'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries, eulaAcknowledgements, eulas } from '#db/tables/portal.table.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const DAY = 86_400
const staff = await server.aMember({ isCrmlsAdmin: true, firstName: 'Grace', lastName: 'Kim' })

const acknowledge = (as: TestMember, notificationId: unknown, more: object = {}) =>
  server.call('/api/app/NotificationAcknowledgement', {
    as,
    method: 'POST',
    body: {
      loginId: as.loginId,
      name: `${as.firstName} ${as.lastName}`,
      licenseId: as.memberStateLicense,
      notificationId,
      type: 'eula',
      ...more,
    },
  })
const get = (as: TestMember, path: 'Current' | 'GetUserEula') => server.call(`/api/app/Eula/${path}`, { as })
const isExpired = async (as: TestMember) =>
  (await server.call('/api/app/Profiles/Claims', { as })).body.IsEulaExpired
const register = (as: TestMember) =>
  server.call('/api/app/Registration', { as, method: 'POST', body: aListingBody(as) })
const signatures = (as: TestMember) =>
  server.db
    .select()
    .from(eulaAcknowledgements)
    .where(eq(eulaAcknowledgements.memberId, as.id))
    .orderBy(asc(eulaAcknowledgements.id))

test('without a published agreement nobody has to sign and nothing is held back', async () => {
  const member = await server.aMember()
  expect(await isExpired(member)).toBe('false')
  expect((await get(member, 'Current')).body).toMatchObject({ results: [], totalResults: 0 })
  expect((await get(member, 'GetUserEula')).body.results).toEqual([])
  expect((await register(member)).status).toBe(200)
  expect((await acknowledge(member, 1)).status).toBe(400)
})

test('MLS staff add, publish and change agreements; nobody else may, and no script gets in [1/D1-138, 1/S1-30]', async () => {
  const body = {
    name: ' Draft ',
    content: '<p onclick="x()">Be <b>fair</b>.</p><script>x()</script>',
    publishedOn: null,
  }
  const made = await server.call('/api/app/Eula', { as: staff, method: 'POST', body })
  expect(made.status).toBe(200)
  expect(made.body).toEqual({
    id: expect.any(Number),
    name: 'Draft',
    content: '<p>Be <b>fair</b>.</p>',
    publishedOn: null,
  })
  expect((await get(staff, 'Current')).body.results).toEqual([])
  const later = new Date(server.clock.now().getTime() + DAY * 1000).toISOString()
  const path = '/api/app/Eula'
  const changed = { ...body, id: made.body.id, name: 'Agreement', publishedOn: later }
  expect((await server.call(path, { as: staff, method: 'PUT', body: changed })).body).toMatchObject({
    name: 'Agreement',
    publishedOn: later,
  })
  expect((await get(staff, 'Current')).body.results).toEqual([])
  const others = [
    await server.aMember({ isCrmlsAorAdmin: true }),
    await server.aMember({ isCrmlsOfficeAdmin: true }),
    await server.aMember({ memberTypeId: 12 }),
  ]
  for (const as of others)
    for (const [method, id] of [
      ['POST', undefined],
      ['PUT', made.body.id],
      ['PUT', 99_999],
    ] as const)
      expect((await server.call(path, { as, method, body: { ...body, id } })).status).toBe(403)
  for (const wrong of [
    { ...body, name: '' },
    { ...body, content: '<script>x()</script>' },
    { ...body, publishedOn: 'soon' },
  ])
    expect((await server.call('/api/app/Eula', { as: staff, method: 'POST', body: wrong })).status).toBe(400)
  const unknown = await server.call(path, { as: staff, method: 'PUT', body: { ...body, id: 99_999 } })
  expect(unknown.status).toBe(404)
  const [stored] = await server.db.select().from(eulas)
  expect(stored).toMatchObject({ name: 'Agreement' })
  const audit = await server.db.select().from(auditEntries).where(eq(auditEntries.entity, 'eula'))
  expect(audit.map(({ action, actor }) => [action, actor])).toEqual([
    ['create', staff.loginId],
    ['update', staff.loginId],
  ])
  server.clock.advance(DAY)
})

test('a published agreement expires everybody until they sign; the signature is kept with what was signed [1/API-04, 1/API-05, 1/API-06, 1/API-08, 1/EULA-36, 1/EULA-37, 1/S1-25, 1/D1-120]', async () => {
  const member = await server.aMember({ firstName: 'Eli', lastName: 'Ward', memberStateLicense: '0777' })
  expect(await isExpired(member)).toBe('true')
  const current = await get(member, 'Current')
  const [agreement] = current.body.results
  expect(agreement).toEqual({
    id: expect.any(Number),
    name: 'Agreement',
    content: '<p>Be <b>fair</b>.</p>',
    signature: null,
    acknowledgementTime: null,
  })
  expect((await get(member, 'GetUserEula')).body.results).toEqual([])
  server.clock.advance(61)
  const now = server.clock.now().toISOString()
  const answer = await acknowledge(member, agreement.id, { name: '  eli   WARD ' })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ isSuccessful: true, message: null })
  expect(await isExpired(member)).toBe('false')
  const signed = { ...agreement, signature: 'eli WARD', acknowledgementTime: now }
  expect((await get(member, 'GetUserEula')).body.results).toEqual([signed])
  const change = { id: agreement.id, name: 'Other', content: '<p>Other</p>', publishedOn: now }
  const refused = await server.call('/api/app/Eula', {
    as: staff,
    method: 'PUT',
    body: change,
  })
  expect(refused.status).toBe(403)
  await acknowledge(staff, agreement.id)
  expect((await server.call('/api/app/Eula', { as: staff, method: 'PUT', body: change })).status).toBe(409)
  expect((await get(member, 'GetUserEula')).body.results).toEqual([signed])
})

test('an acknowledgement of another person, agreement, type or name is refused and stores nothing [1/S1-27, 1/EULA-13, 3/D3-29]', async () => {
  const member = await server.aMember({ firstName: 'Eli', lastName: 'Ward', memberStateLicense: '0777' })
  const other = await server.aMember()
  const { id } = (await get(member, 'Current')).body.results[0]
  const [former] = await server.db
    .insert(eulas)
    .values({ name: 'Former', content: 'x', publishedOn: new Date('2020-01-01T00:00:00Z') })
    .returning()
  for (const [more, field] of [
    [{ loginId: other.loginId }, 'loginId'],
    [{ licenseId: '0778' }, 'licenseId'],
    [{ licenseId: null }, 'licenseId'],
    [{ notificationId: former?.id }, 'notificationId'],
    [{ notificationId: 99_999 }, 'notificationId'],
    [{ type: 'notice' }, 'type'],
    [{ name: 'Eli' }, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'Ada Young' }, 'name'],
  ] as const) {
    const answer = await acknowledge(member, id, more)
    expect(answer.status, field).toBe(400)
    expect(answer.body.errors[0].field).toBe(field)
    if (field === 'name') expect(answer.body.message).toBe('Please type your name as it appears')
  }
  expect(await signatures(member)).toEqual([])
  expect(await isExpired(member)).toBe('true')
})

test('an acknowledgement is stored once in each period, also in parallel, and cannot be changed [1/S1-28, 1/D1-120, 1/S1-33]', async () => {
  const member = await server.aMember()
  const { id } = (await get(member, 'Current')).body.results[0]
  const another = await server.startAnother()
  const body = { loginId: member.loginId, name: 'Ada Young', notificationId: id, type: 'eula' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? server : another).call('/api/app/NotificationAcknowledgement', {
        as: member,
        method: 'POST',
        body,
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await signatures(member)).toHaveLength(1)
  server.clock.advance(364 * DAY)
  expect(await isExpired(member)).toBe('false')
  await acknowledge(member, id)
  expect(await signatures(member)).toHaveLength(1)
  server.clock.advance(DAY)
  expect(await isExpired(member)).toBe('true')
  await acknowledge(member, id)
  expect(await signatures(member)).toHaveLength(2)
  expect(await isExpired(member)).toBe('false')
  const own = eq(eulaAcknowledgements.memberId, member.id)
  await expect(server.db.update(eulaAcknowledgements).set({ signature: 'x' }).where(own)).rejects.toThrow(
    'eula_acknowledgements',
  )
  await expect(server.db.delete(eulaAcknowledgements).where(own)).rejects.toThrow('eula_acknowledgements')
  const audit = await server.db.select().from(auditEntries).where(eq(auditEntries.actor, member.loginId))
  expect(audit.map(({ action }) => action)).toEqual(['acknowledge', 'acknowledge'])
})

test('while the agreement is expired every writing call is refused, and reading and queries work [1/D1-121, 1/S1-29, 1/EULA-01]', async () => {
  const agent = await server.aMember()
  const { id } = await server.aListing({ agent })
  const stored = await server.storedListing(id)
  const held: string[] = []
  const called = { ...coreContract, ...notificationContract }
  for (const [noun, verbs] of Object.entries(callsWith(called, server.config.features)))
    for (const [verb, procedure] of Object.entries(verbs)) {
      if (!isContractProcedure(procedure)) throw new Error(`${noun}.${verb} is no call`)
      const { method = 'POST', path = '/' } = procedure['~orpc'].route
      const isOpen = /\/(q|search)\/?$/.test(path) || path === '/api/app/NotificationAcknowledgement'
      if (method === 'GET' || method === 'HEAD' || method === 'PATCH' || isOpen) continue
      held.push(`${noun}.${verb}`)
      const address = path.replace(/\{\w+\}/g, noun === 'listings' ? id : '1')
      for (const body of [{}, { rowVersion: 1, listPrice: 5 }]) {
        const answer = await server.call(address, { as: agent, method, body })
        expect(answer.status, address).toBe(403)
        expect(answer.body).toEqual({
          message: 'EULA acknowledgement required',
          errors: [],
          code: 'agreement-required',
        })
      }
    }
  expect(held).toEqual(
    expect.arrayContaining(['listings.create', 'listings.update', 'listings.promote', 'listings.cancel']),
  )
  expect(await server.storedListing(id)).toEqual(stored)
  for (const [method, path] of [
    ['GET', `/api/app/Registration/${id}`],
    ['POST', '/api/app/Registration/q'],
    ['POST', '/api/app/Registration/search/'],
    ['GET', '/api/app/DynamicMenus/'],
    ['GET', `/api/app/Profiles/Contact/${agent.id}`],
  ] as const) {
    const body = method === 'POST' ? {} : undefined
    expect((await server.call(path, { as: agent, method, body })).status, path).toBe(200)
  }
  const { id: agreementId } = (await get(agent, 'Current')).body.results[0]
  expect((await acknowledge(agent, agreementId)).status).toBe(200)
  expect((await register(agent)).status).toBe(200)
})

test('the days for which a signature holds can be configured [1/D1-120]', async () => {
  const short = await server.startAnother({ env: { EULA_DAYS: '30' } })
  const member = await server.aMember()
  const { id } = (await get(member, 'Current')).body.results[0]
  await acknowledge(member, id)
  server.clock.advance(30 * DAY)
  expect((await short.call('/api/app/Profiles/Claims', { as: member })).body.IsEulaExpired).toBe('true')
  expect(await isExpired(member)).toBe('false')
})
