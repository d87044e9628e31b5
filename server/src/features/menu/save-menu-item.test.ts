import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries, menuItems } from '#db/tables/portal.table.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const staff = await server.aMember({ isCrmlsAdmin: true })
const write = (method: 'POST' | 'PUT', body: unknown, as = staff) =>
  server.call('/api/app/DynamicMenus', { as, method, body })

const entered = {
  name: 'surveys',
  title: 'Surveys',
  path: '/articles/?cat=7',
  target: null,
  icon: 'book',
  menu: 'main',
  menuType: 'nav',
  viewOrder: 15,
  color: null,
}

test('MLS staff enter and change a menu entry, everybody sees it, and the trail says so [1/D1-138]', async () => {
  const created = await write('POST', entered)
  expect(created.status).toBe(200)
  expect(created.body).toEqual({ ...entered, id: expect.any(Number) })
  const { id } = created.body
  const change = {
    ...entered,
    id,
    path: 'https://example.com/surveys',
    target: '_blank',
    menuType: 'quicklink',
    viewOrder: null,
  }
  expect((await write('PUT', change)).body).toEqual(change)
  const { body } = await server.call('/api/app/DynamicMenus/', { as: await server.aMember() })
  const { name: _, ...shown } = change
  expect(body.results.find((row: { id: number }) => row.id === id)).toEqual(shown)
  const trail = await server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entity, 'menuItem'))
    .orderBy(auditEntries.id)
  expect(trail).toMatchObject([
    { action: 'create', actor: staff.loginId, entityId: String(id), changes: entered },
    { action: 'update', changes: { target: { from: null, to: '_blank' } } },
  ])
})

test('the fields of a menu item are enough: the name comes from the title and stays [1/S1-53]', async () => {
  const { name: _, ...item } = { ...entered, title: 'Market Watch', color: '#1A6B72' }
  const created = await write('POST', item)
  expect([created.status, created.body]).toEqual([
    200,
    { ...item, id: expect.any(Number), name: 'market-watch' },
  ])
  const changed = await write('PUT', { ...item, id: created.body.id, title: 'Market News' })
  expect(changed.body).toMatchObject({ title: 'Market News', name: 'market-watch' })
})

test('everybody else may not write, and wrong values are named', async () => {
  const before = await server.db.select().from(menuItems)
  for (const input of [{}, { isCrmlsAorAdmin: true }, { isCrmlsOfficeAdmin: true }]) {
    const as = await server.aMember(input)
    expect((await write('POST', { ...entered, name: 'x' }, as)).status).toBe(403)
    expect((await write('PUT', { ...entered, id: before[0]?.id }, as)).status).toBe(403)
  }
  for (const [wrong, field, message] of [
    [{ name: 'dashboard' }, 'name', 'The name is in use.'],
    [{ title: '' }, 'title', 'Title is required.'],
    [{ path: 'javascript:x()' }, 'path', 'Path must begin with /, http:// or https://'],
    [{ path: 'http://localhost:3104@evil.example' }, 'path', 'Path must begin with /, http:// or https://'],
    [{ path: '//evil.example' }, 'path', 'No page of the portal has this path'],
    [{ path: '/\\evil.example' }, 'path', 'No page of the portal has this path'],
    [{ path: '/articles//evil.example' }, 'path', 'No page of the portal has this path'],
    [{ path: '/nosuchroute' }, 'path', 'No page of the portal has this path'],
    [{ color: 'not-a-color' }, 'color', 'Color must be like #1A6B72'],
    [{ target: 'top' }, 'target', "We couldn't find this target."],
    [{ menu: 'side' }, 'menu', "We couldn't find this menu."],
    [{ menuType: 'tab' }, 'menuType', "We couldn't find this menu type."],
  ] as const) {
    const answer = await write('POST', { ...entered, name: 'fresh', ...wrong })
    expect(answer.status, field).toBe(400)
    expect(answer.body).toEqual({ message, errors: [{ field, message }] })
  }
  expect((await write('PUT', { ...entered, id: 999_999 })).status).toBe(404)
  expect(await server.db.select().from(menuItems)).toEqual(before)
})
