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

test('what the own menu has stays as staff have named it', () => {
  const own = [item('/registered/'), item('/settings')]
  expect(titles(actingMenu(own, opening('/registered', '/settings')))).toEqual([
    'Own /registered/',
    'Own /settings',
  ])
})

test('while the own menu is on its way nothing is shown', () => {
  expect(actingMenu([], opening('/registered'))).toEqual([])
})
