import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications, memberApplications, officeApplications } from '#db/tables/applications.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { signOnClients } from '#db/tables/sign-on.table.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const path = '/api/app/AudienceApplications/'
const staff = await server.aMember({ isCrmlsAdmin: true })
const entered = {
  name: 'Atlas',
  hoverText: 'Maps of parcels',
  iconUrl: '/media/app-reports.svg',
  url: 'https://example.com/atlas',
  mlsSystem: null,
  applicationCategory: 'member',
  shortId: 'ATLAS',
  accessLevel: 1,
}

let count = 0
async function anApplication(input: Partial<typeof applications.$inferInsert> = {}) {
  count += 1
  const [row] = await server.db
    .insert(applications)
    .values({
      name: `Application ${count}`,
      applicationCategory: 'member',
      createdOn: server.clock.now(),
      ...input,
    })
    .returning()
  if (!row) throw new Error('Nothing was stored')
  return row
}

type Member = Awaited<ReturnType<typeof server.aMember>>
async function namesFor(as: Member): Promise<string[]> {
  const { status, body } = await server.call(path, { as })
  expect(status).toBe(200)
  return body.results.map(({ name }: { name: string }) => name)
}
const write = (method: 'POST' | 'PUT', body: unknown, as: Member = staff) =>
  server.call('/api/app/AudienceApplications', { as, method, body })

test('the answer has every field of an application, with its true date and isNew [1/API-23, 1/DASH-33, 1/D1-41, 1/S1-19]', async () => {
  const row = await anApplication({
    ...entered,
    applicationCategory: 'marketplace',
    shortId: 'FIELDS',
    name: 'Fields',
    createdOn: new Date('2026-10-19T20:00:00.000Z'),
  })
  const older = await anApplication({ createdOn: new Date('2026-10-19T19:59:59.999Z') })
  const { body } = await server.call(path, { as: await server.aMember() })
  expect(body.results.find(({ id }: { id: number }) => id === row.id)).toEqual({
    ...entered,
    applicationCategory: 'marketplace',
    shortId: 'FIELDS',
    name: 'Fields',
    id: row.id,
    createdOn: '2026-10-19T20:00:00.000Z',
    isNew: true,
    signOn: 'none',
    health: null,
    lastOpenedOn: null,
  })
  expect(body.results.find(({ id }: { id: number }) => id === older.id)).toMatchObject({
    createdOn: '2026-10-19T19:59:59.999Z',
    isNew: false,
  })
  const total = body.results.length
  expect(body).toMatchObject({ pageId: 0, pageSize: total, totalPages: 1, totalResults: total })
})

test('an application of a system is listed for members of that system only [1/D1-53]', async () => {
  const { name } = await anApplication({ mlsSystem: 'SWL' })
  expect(await namesFor(await server.aMember({ originatingSystemId: 'SWL' }))).toContain(name)
  for (const originatingSystemId of ['CRM', null])
    expect(await namesFor(await server.aMember({ originatingSystemId }))).not.toContain(name)
})

test('an application that the main office turns off is off with the next call for all of its offices [1/S1-17, 1/D1-69]', async () => {
  const aor = await server.anAor()
  const main = await server.anOffice({ aor })
  const branch = await server.anOffice({ aor, mainOfficeCode: main.officeCode })
  const other = await server.anOffice({ aor })
  const members = {
    main: await server.aMember({ office: main, aor }),
    branch: await server.aMember({ office: branch, aor }),
    other: await server.aMember({ office: other, aor }),
    none: await server.aMember(),
  }
  const { id, name } = await anApplication()
  for (const member of Object.values(members)) expect(await namesFor(member)).toContain(name)
  await server.db
    .insert(officeApplications)
    .values({ officeId: main.id, applicationId: id, accessControl: 0 })
  for (const member of [members.main, members.branch]) expect(await namesFor(member)).not.toContain(name)
  for (const member of [members.other, members.none]) expect(await namesFor(member)).toContain(name)
  await server.db
    .update(officeApplications)
    .set({ accessControl: 1 })
    .where(eq(officeApplications.applicationId, id))
  expect(await namesFor(members.branch)).toContain(name)
  // A row of a branch has no effect: the main office decides.
  await server.db
    .insert(officeApplications)
    .values({ officeId: branch.id, applicationId: id, accessControl: 0 })
  expect(await namesFor(members.branch)).toContain(name)
})

test('an application that a member turns off is off for that member alone', async () => {
  const [one, other] = [await server.aMember(), await server.aMember()]
  const { id, name } = await anApplication({ accessLevel: 1 })
  await server.db.insert(memberApplications).values({ memberId: one.id, applicationId: id, accessControl: 0 })
  expect(await namesFor(one)).not.toContain(name)
  expect(await namesFor(other)).toContain(name)
})

test('nobody without member data or token gets applications', async () => {
  expect((await server.call(path)).status).toBe(401)
  expect((await server.call(path, { as: await server.anAccount() })).status).toBe(403)
})

test('MLS staff enter and change an application, and the trail says so [1/D1-138]', async () => {
  const created = await write('POST', { ...entered, id: 7, isNew: false, createdOn: '2001-01-01' })
  expect(created.status).toBe(200)
  expect(created.body).toEqual({
    ...entered,
    id: expect.any(Number),
    createdOn: '2026-11-18T20:00:00.000Z',
    isNew: true,
  })
  const { id } = created.body
  server.clock.advance(40 * 86_400)
  const change = { ...entered, id, name: 'Atlas Pro', url: null, accessLevel: null }
  const changed = await write('PUT', change)
  server.clock.set('2026-11-18T20:00:00Z')
  expect(changed.body).toEqual({ ...change, createdOn: '2026-11-18T20:00:00.000Z', isNew: false })
  const trail = await server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(id)))
    .orderBy(auditEntries.id)
  expect(trail.filter((row) => row.entity === 'application')).toMatchObject([
    { actor: staff.loginId, action: 'create', changes: { name: 'Atlas', shortId: 'ATLAS' } },
    {
      actor: staff.loginId,
      action: 'update',
      changes: {
        name: { from: 'Atlas', to: 'Atlas Pro' },
        url: { from: 'https://example.com/atlas', to: null },
        accessLevel: { from: 1, to: null },
      },
    },
  ])
})

test('everybody else may not write, and nothing changes', async () => {
  const { id, name } = await anApplication()
  const before = await server.db.select().from(applications)
  for (const input of [{ memberTypeId: 1 }, { isCrmlsAorAdmin: true }, { isCrmlsOfficeAdmin: true }]) {
    const as = await server.aMember(input)
    expect((await write('POST', { ...entered, name: 'Mine', shortId: null }, as)).status).toBe(403)
    expect((await write('PUT', { ...entered, id, name }, as)).status).toBe(403)
  }
  expect(await server.db.select().from(applications)).toEqual(before)
})

test('wrong values are named one by one', async () => {
  const { id, name } = await anApplication({ shortId: 'TAKEN' })
  const fresh = { ...entered, name: 'Fresh', shortId: null }
  for (const [wrong, field, message] of [
    [{ name: ' ' }, 'name', 'Name is required.'],
    [{ name }, 'name', 'The name is in use.'],
    [{ shortId: 'TAKEN' }, 'shortId', 'Another application already uses this short ID.'],
    [{ url: 'javascript:alert(1)' }, 'url', 'Address must begin with http:// or https://'],
    [{ iconUrl: 'http://example.com/a.png' }, 'iconUrl', 'Icon address must begin with https:// or /media/'],
    [{ applicationCategory: 'games' }, 'applicationCategory', "We couldn't find this category."],
    [{ accessLevel: 6 }, 'accessLevel', 'Access level must be from 1 to 5.'],
  ] as const) {
    const answer = await write('POST', { ...fresh, ...wrong })
    expect(answer.status, field).toBe(400)
    expect(answer.body).toEqual({ message, errors: [{ field, message }] })
  }
  expect((await write('PUT', { ...fresh, id: 999_999 })).status).toBe(404)
  expect((await write('PUT', { ...fresh, id, name })).status).toBe(200)
  expect((await write('PUT', { ...fresh, name })).status).toBe(400)
})

test('of many that enter the same name at once one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => write('POST', { ...entered, name: 'Once', shortId: null })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 400)])
})

test('only the member learns when they last opened an application [5/LAUNCH-23, 5/ENT-11, 5/D5-74]', async () => {
  const { id } = await anApplication()
  const member = await server.aMember()
  const openedBy = async (as: Member) => {
    const { body } = await server.call(path, { as })
    return body.results.find((row: { id: number }) => row.id === id).lastOpenedOn
  }
  for (const minutes of [0, 5]) {
    server.clock.advance(minutes * 60)
    const opened = await server.call(`/api/app/AudienceApplications/${id}/opened`, {
      as: member,
      method: 'POST',
    })
    expect(opened.status).toBe(200)
    expect(await openedBy(member)).toBe(server.clock.now().toISOString())
  }
  expect(await openedBy(await server.aMember())).toBeNull()
})

test('the answer says how an application signs members in, while that is on [5/ENT-11, 5/LAUNCH-01]', async () => {
  const { id, name } = await anApplication({ url: 'https://application.example.com/' })
  const member = await server.aMember()
  const signOn = async () => {
    const { body } = await server.call(path, { as: member })
    return body.results.find((row: { id: number }) => row.id === id).signOn
  }
  const client = {
    applicationId: id,
    kind: 'oidc',
    name,
    redirectUris: ['https://application.example.com/callback'],
    authMethod: 'none',
  }
  const made = await server.call('/api/app/SignOnClients', { as: staff, method: 'POST', body: client })
  expect(made.status).toBe(200)
  expect(await signOn()).toBe('oidc')
  const { id: clientId, rowVersion } = made.body
  const off = await server.call('/api/app/SignOnClients', {
    as: staff,
    method: 'PUT',
    body: { id: clientId, rowVersion, client: { ...client, isOn: false } },
  })
  expect(off.status).toBe(200)
  expect(await signOn()).toBe('none')
})

test('two hundred applications come in one answer, each with its sign-on and its health [5/LAUNCH-33]', async () => {
  const since = server.clock.now()
  const rows = await server.db
    .insert(applications)
    .values(
      Array.from({ length: 200 }, (_, index) => ({
        name: `Many ${index}`,
        applicationCategory: 'member' as const,
        createdOn: since,
        healthState: 'Problems' as const,
        healthText: 'Slow today',
        healthSince: since,
      })),
    )
    .returning({ id: applications.id })
  const settings = {
    kind: 'oidc' as const,
    isOn: true,
    name: 'Many',
    redirectUris: ['https://application.example.com/callback'],
    postLogoutRedirectUris: [],
    initiateLoginUri: null,
    backchannelLogoutUri: null,
    authMethod: 'none' as const,
    keys: [],
    scopes: ['openid' as const],
    subjectType: 'public' as const,
    claims: {},
  }
  await server.db.insert(signOnClients).values(
    rows.map(({ id }) => ({
      applicationId: id,
      clientId: `many-${id}`,
      sector: `many-${id}`,
      settings: { ...settings, applicationId: id },
      createdOn: since,
    })),
  )
  const { body } = await server.call(path, { as: await server.aMember() })
  const many = body.results.filter(({ name }: { name: string }) => name.startsWith('Many '))
  expect(many).toHaveLength(200)
  for (const { signOn, health } of many) expect([signOn, health?.state]).toEqual(['oidc', 'Problems'])
  expect(body.totalResults).toBe(body.results.length)
})
