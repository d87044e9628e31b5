import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MenuItem } from './menu-item.ts'
import {
  accessControlRules,
  isMenuEntryShown,
  isMenuItemActive,
  isRouteAllowed,
  sortByViewOrder,
  splitMenu,
} from './menu-rules.ts'

const plain = {
  originatingSystemID: 'CRM',
  isCrmlsAdmin: false,
  isCrmlsAorAdmin: false,
  isCrmlsOfficeAdmin: false,
}

test('the rules are hard-coded, in the form of the specification [1/D1-34, 1/SHELL-65, 1/SHELL-72]', () => {
  const show = { value: true, action: 'show', operator: 'equal' }
  expect(accessControlRules()).toEqual([
    {
      type: 'menu',
      name: 'syndication',
      key: 'originatingSystemID',
      value: ['CN', 'HD', 'GD'],
      action: 'hide',
      operator: 'contains',
    },
    { type: 'menu', name: 'profile', key: 'isCrmlsAdmin', ...show },
    { type: 'menu', name: 'profile', key: 'isCrmlsAorAdmin', ...show },
    { type: 'menu', name: 'profile', key: 'isCrmlsOfficeAdmin', ...show },
    { type: 'menu', name: 'aorMessages', key: 'isCrmlsAorAdmin', ...show },
  ])
  expect(isMenuEntryShown('syndication', { ...plain, originatingSystemID: 'CN' })).toBe(false)
  expect(isMenuEntryShown('syndication', { ...plain, originatingSystemID: null })).toBe(true)
  expect(isMenuEntryShown('profile', plain)).toBe(false)
  expect(isMenuEntryShown('profile', { ...plain, isCrmlsOfficeAdmin: true })).toBe(true)
  expect(isMenuEntryShown('aorMessages', { ...plain, isCrmlsAdmin: true })).toBe(false)
  expect(isMenuEntryShown('aorMessages', { ...plain, isCrmlsAorAdmin: true })).toBe(true)
  expect(isMenuEntryShown('anything else', plain)).toBe(true)
})

test('a rule for menu and route takes the page away too, one for the menu alone does not [1/SHELL-65, 1/D1-34]', () => {
  const rule = {
    name: 'reports',
    key: 'isCrmlsAdmin',
    value: true,
    action: 'show',
    operator: 'equal',
  } as const
  expect(isRouteAllowed('reports', plain, [{ type: 'both', ...rule }])).toBe(false)
  expect(isRouteAllowed('reports', { ...plain, isCrmlsAdmin: true }, [{ type: 'both', ...rule }])).toBe(true)
  expect(isRouteAllowed('reports', plain, [{ type: 'menu', ...rule }])).toBe(true)
})

test('the home entry is active only at home, any other wherever the path contains its path [1/D1-22]', () => {
  expect(isMenuItemActive('/', '/')).toBe(true)
  expect(isMenuItemActive('/', '/registered')).toBe(false)
  for (const current of ['/registered', '/registered/', '/registered/new', '/old/registered/1'])
    expect(isMenuItemActive('/registered', current), current).toBe(true)
  expect(isMenuItemActive('/articles/', '/articles')).toBe(true)
  expect(isMenuItemActive('/training', '/registered')).toBe(false)
})

test('entries with a view order come first, ascending; all else keeps its place [1/D1-25]', () => {
  const item = fc.record({ viewOrder: fc.option(fc.integer({ min: -3, max: 3 })), id: fc.nat() })
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const sorted = sortByViewOrder(items)
      const ordered = items.filter((entry) => entry.viewOrder !== null)
      expect(sorted.slice(ordered.length)).toEqual(items.filter((entry) => entry.viewOrder === null))
      const stable = ordered.toSorted((one, other) => (one.viewOrder ?? 0) - (other.viewOrder ?? 0))
      expect(sorted.slice(0, ordered.length)).toEqual(stable)
    }),
  )
})

test('an entry stands in one of the three lists only, a quick link with an address [1/D1-24, 1/D1-26]', () => {
  const entry = (id: number, menu: MenuItem['menu'], menuType: MenuItem['menuType']): MenuItem => ({
    id,
    title: '',
    path: '/',
    target: null,
    icon: null,
    menu,
    menuType,
    viewOrder: null,
    color: null,
  })
  const items = [entry(1, 'main', 'nav'), entry(2, 'user', 'nav'), entry(3, 'main', 'quicklink')]
  const nowhere = { ...entry(5, 'main', 'quicklink'), path: '' }
  const lists = splitMenu([...items, entry(4, 'user', 'quicklink'), nowhere])
  const ids = (list: MenuItem[]) => list.map(({ id }) => id)
  expect([ids(lists.main), ids(lists.user), ids(lists.quickLinks)]).toEqual([[1], [2], [3, 4]])
})
