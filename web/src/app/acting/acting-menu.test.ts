import type { MenuItem } from 'contract/menu/menu-item.ts'
import { expect, test } from 'vitest'
import { actingMenu } from './acting-menu.ts'

const item = (path: string): MenuItem => ({
  id: 1,
  title: `Own ${path}`,
  path,
  target: null,
  icon: null,
  menu: 'main',
  menuType: 'nav',
  viewOrder: 1,
  color: null,
})
const opening =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path.replace(/\/$/, ''))
const titles = (items: MenuItem[]) => items.map(({ title }) => title)

test('an assistant who acts for an agent finds the listings in the menu, and nothing that is closed', () => {
  const own = [item('/'), item('/training'), item('/articles')]
  expect(titles(actingMenu(own, opening('/registered', '/training')))).toEqual([
    'Registered Listings',
    'Own /training',
  ])
})

test("the member's own menu entries keep the names staff gave them", () => {
  const own = [item('/registered/'), item('/settings')]
  expect(titles(actingMenu(own, opening('/registered', '/settings')))).toEqual([
    'Own /registered/',
    'Own /settings',
  ])
})

test('while the menu is loading nothing is shown', () => {
  expect(actingMenu([], opening('/registered'))).toEqual([])
})
