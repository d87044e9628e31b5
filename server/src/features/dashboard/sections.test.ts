import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dashboardSections } from '#db/tables/dashboard.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const path = '/api/app/GenericContainers/'
const staff = await server.aMember({ isCrmlsAdmin: true })
type Member = typeof staff

async function sectionsFor(as: Member) {
  const { status, body } = await server.call(path, { as })
  expect(status).toBe(200)
  return body.results.map(({ name }: { name: string }) => name)
}
const write = (method: 'POST' | 'PUT', body: unknown, as: Member = staff) =>
  server.call('/api/app/GenericContainers', { as, method, body })

const published = [
  'coreProducts',
  'analytics',
  'favorites',
  'brokerApplications',
  'aorApplications',
  'marketplace',
  'articles',
  'spotlight',
]

test('a fresh system has the sections in their order, one locked and one pending [1/API-43, 1/D1-41, 1/D1-42]', async () => {
  const { body } = await server.call(path, { as: staff })
  const column = (field: string) => body.results.map((row: Record<string, unknown>) => row[field])
  expect(column('name')).toEqual([...published, 'marketInsights'])
  expect(column('title')).toEqual([
    'Core Products',
    'Analytics',
    'Favorite Applications',
    'Broker Applications',
    'AOR Applications',
    'Marketplace',
    'Articles',
    'Spotlight',
    'Market Insights',
  ])
  expect(body.results[0]).toEqual({
    id: expect.any(Number),
    name: 'coreProducts',
    title: 'Core Products',
    type: 'applications',
    status: 'Active',
    locked: true,
    viewOrder: 10,
    content: 'member',
  })
  expect(column('content').slice(2, 6)).toEqual([null, 'broker', 'aor', 'marketplace'])
  expect(column('locked').filter(Boolean)).toHaveLength(1)
  expect(body.results.at(-1)).toMatchObject({ type: 'html', status: 'Pending' })
  expect(body.totalResults).toBe(9)
})

test('a pending section is for admins of any flag only [1/S1-22, 1/D1-43]', async () => {
  for (const flag of ['isCrmlsAdmin', 'isCrmlsAorAdmin', 'isCrmlsOfficeAdmin'])
    expect(await sectionsFor(await server.aMember({ [flag]: true }))).toContain('marketInsights')
  for (const memberTypeId of [1, 2, 3, 11, 12, null])
    expect(await sectionsFor(await server.aMember({ memberTypeId }))).toEqual(published)
})

test('there are no analytics for SWL', async () => {
  const names = await sectionsFor(await server.aMember({ originatingSystemId: 'SWL', isCrmlsAdmin: true }))
  expect(names).not.toContain('analytics')
  expect(names).toContain('marketInsights')
  for (const originatingSystemId of ['CRM', 'CN', null])
    expect(await sectionsFor(await server.aMember({ originatingSystemId }))).toContain('analytics')
})

const entered = {
  name: 'news',
  title: 'News',
  type: 'html',
  status: 'Pending',
  locked: false,
  viewOrder: 5,
  content: '<p onclick="x()">Hello<script>x()</script></p><img src="/media/a.svg"><img src="http://x/a.png">',
}

test('MLS staff enter and change a section; its HTML is cleaned and the trail says so [1/D1-138]', async () => {
  const created = await write('POST', entered)
  expect(created.status).toBe(200)
  const stored = {
    ...entered,
    id: expect.any(Number),
    content: '<p>Hello</p><img src="/media/a.svg" />',
  }
  expect(created.body).toEqual(stored)
  const { id } = created.body
  expect((await sectionsFor(staff))[0]).toBe('news')
  const change = { ...entered, id, status: 'Active', type: 'favorites', content: '<p>x</p>' }
  expect((await write('PUT', change)).body).toEqual({ ...change, content: null })
  expect(await sectionsFor(await server.aMember())).toContain('news')
  const trail = await server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entity, 'dashboardSection'))
    .orderBy(auditEntries.id)
  expect(trail).toMatchObject([
    { action: 'create', actor: staff.loginId, entityId: String(id) },
    { action: 'update', changes: { status: { from: 'Pending', to: 'Active' } } },
  ])
  await server.db.delete(dashboardSections).where(eq(dashboardSections.id, id))
})

test('everybody else may not write, and wrong values are named', async () => {
  const before = await server.db.select().from(dashboardSections)
  for (const input of [{}, { isCrmlsAorAdmin: true }, { isCrmlsOfficeAdmin: true }]) {
    const as = await server.aMember(input)
    expect((await write('POST', entered, as)).status).toBe(403)
    expect((await write('PUT', { ...entered, id: before[0]?.id }, as)).status).toBe(403)
  }
  for (const [wrong, field, message] of [
    [{ name: 'favorites' }, 'name', 'The name is in use.'],
    [{ name: 'a b' }, 'name', 'Name must be letters and digits.'],
    [{ title: '' }, 'title', 'Title is required.'],
    [{ type: 'game' }, 'type', "We couldn't find this type."],
    [{ type: 'applications', content: 'games' }, 'content', "We couldn't find this category."],
    [{ status: 'Done' }, 'status', "We couldn't find this status."],
  ] as const) {
    const answer = await write('POST', { ...entered, ...wrong })
    expect(answer.status, field).toBe(400)
    expect(answer.body).toEqual({ message, errors: [{ field, message }] })
  }
  expect((await write('PUT', { ...entered, id: 999_999 })).status).toBe(404)
  expect(await server.db.select().from(dashboardSections)).toEqual(before)
})

test('nobody without member data or token gets sections', async () => {
  expect((await server.call(path)).status).toBe(401)
  expect((await server.call(path, { as: await server.anAccount() })).status).toBe(403)
})
