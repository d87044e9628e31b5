import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { menuItems } from '#db/tables/portal.table.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const entry = { path: '/x', target: null, icon: null, menu: 'user', menuType: 'nav', color: null } as const
await server.db.delete(menuItems).where(inArray(menuItems.name, ['profile', 'aorMessages']))
await server.db.insert(menuItems).values([
  { ...entry, name: 'profile', title: 'Profile', viewOrder: null },
  { ...entry, name: 'aorMessages', title: 'AOR Messages', viewOrder: 1 },
])

async function titlesOf(input: Parameters<typeof server.aMember>[0]): Promise<string[]> {
  const answer = await server.call('/api/app/DynamicMenus/', { as: await server.aMember(input) })
  expect(answer.status).toBe(200)
  return answer.body.results.map(({ title }: { title: string }) => title)
}

test('an entry has the fields of a menu item and the answer its totals [1/SHELL-64, 3/ENT-09]', async () => {
  const { body } = await server.call('/api/app/DynamicMenus/', { as: await server.aMember() })
  const dashboard = body.results.find(({ title }: { title: string }) => title === 'Dashboard')
  expect(dashboard).toEqual({
    id: expect.any(Number),
    title: 'Dashboard',
    path: '/',
    target: null,
    icon: 'home',
    menu: 'main',
    menuType: 'nav',
    viewOrder: 10,
    color: null,
  })
  const count = body.results.length
  expect(body).toMatchObject({ pageId: 0, pageSize: count, totalPages: 1, totalResults: count })
})

test('each caller gets only the entries that are for the caller [1/S1-20, 1/SHELL-66, 1/SHELL-67, 1/SHELL-68, 1/SHELL-69, 1/SHELL-70, 1/SHELL-71, 3/S3-47]', async () => {
  for (const system of ['CN', 'HD', 'GD'])
    expect(await titlesOf({ originatingSystemId: system })).not.toContain('Syndication')
  for (const system of ['CRM', 'SWL', null])
    expect(await titlesOf({ originatingSystemId: system })).toContain('Syndication')
  for (const flag of ['isCrmlsAdmin', 'isCrmlsAorAdmin', 'isCrmlsOfficeAdmin'])
    expect(await titlesOf({ memberTypeId: 14, [flag]: true })).toContain('Profile')
  expect(await titlesOf({ memberTypeId: 2 })).not.toContain('Profile')
  expect(await titlesOf({ isCrmlsAorAdmin: true })).toContain('AOR Messages')
  for (const flag of ['isCrmlsAdmin', 'isCrmlsOfficeAdmin'])
    expect(await titlesOf({ [flag]: true })).not.toContain('AOR Messages')
  for (const memberTypeId of [1, 2, 3])
    expect(await titlesOf({ memberTypeId }), String(memberTypeId)).toContain('Registered Listings')
  for (const memberTypeId of [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, null])
    expect(await titlesOf({ memberTypeId }), String(memberTypeId)).not.toContain('Registered Listings')
  for (const flag of ['isCrmlsAdmin', 'isCrmlsAorAdmin'])
    expect(await titlesOf({ memberTypeId: 14, [flag]: true })).toContain('Registered Listings')
  const main = ['Dashboard', 'Training', 'Articles', 'Settings', 'Product Settings']
  const quick = ['Brokers', 'Compliance', 'Education', 'Knowledgebase', 'Marketplace', 'Support']
  expect(await titlesOf({ memberTypeId: 14, originatingSystemId: 'GD' })).toEqual([...main, ...quick])
})

test('the member type of a user class counts when no type is stored', async () => {
  expect(await titlesOf({ memberTypeId: null, userClass: 'ag' })).toContain('Registered Listings')
  expect(await titlesOf({ memberTypeId: null, userClass: 'PA' })).not.toContain('Registered Listings')
})

test('entries with a view order come first, ascending; the others keep their order behind them', async () => {
  const titles = await titlesOf({ isCrmlsAorAdmin: true })
  expect(titles.at(0)).toBe('AOR Messages')
  expect(titles.at(1)).toBe('Dashboard')
  expect(titles.at(-1)).toBe('Profile')
})

test('nobody without member data, portal access or token gets a menu', async () => {
  expect((await server.call('/api/app/DynamicMenus/')).status).toBe(401)
  expect((await server.call('/api/app/DynamicMenus/', { as: await server.anAccount() })).status).toBe(403)
  const shutOut = await server.aMember({ hasMemberPortalAccess: false })
  expect((await server.call('/api/app/DynamicMenus/', { as: shutOut })).status).toBe(403)
})
