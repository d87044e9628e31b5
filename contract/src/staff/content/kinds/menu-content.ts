import type { MenuItem } from '../../../menu/menu-item.ts'
import type { ContentKind } from '../content-kind.ts'
import { audienceField } from './audience-field.ts'
import { placeField } from './place-field.ts'

/** The lists of the menu, which the console names by their place. */
export const MENU_LISTS = ['main', 'quicklinks', 'user'] as const

type MenuList = (typeof MENU_LISTS)[number]
type Place = Pick<MenuItem, 'menu' | 'menuType'>

/** Where the items of a list stand in the stored menu. */
export function menuPlace(list: MenuList): Place {
  return { menu: list === 'user' ? 'user' : 'main', menuType: list === 'quicklinks' ? 'quicklink' : 'nav' }
}

export function menuListOf({ menu, menuType }: Place): MenuList {
  if (menuType === 'quicklink') return 'quicklinks'
  return menu
}

export const menuContent: ContentKind = {
  kind: 'menu',
  plural: 'Menu Items',
  singular: 'Menu Item',
  area: 'dashboard',
  isOrdered: true,
  orderGroup: 'list',
  fields: [
    { name: 'title', label: 'Title', input: 'text', max: 100, isRequired: true },
    { name: 'path', label: 'Path', input: 'text', max: 2000, isRequired: true },
    {
      name: 'target',
      label: 'Opens in',
      input: 'select',
      options: [
        { value: null, label: 'The same tab' },
        { value: '_blank', label: 'A new tab' },
      ],
    },
    { name: 'icon', label: 'Icon', input: 'icon' },
    { name: 'color', label: 'Color', input: 'text', max: 30 },
    {
      name: 'list',
      label: 'List',
      input: 'select',
      options: [
        { value: 'main', label: 'Main menu' },
        { value: 'quicklinks', label: 'Quick links' },
        { value: 'user', label: 'User menu' },
      ],
      isRequired: true,
    },
    {
      name: 'isOnPublicHome',
      label: 'Show on the public home page',
      input: 'switch',
      hint: 'Everyone sees it there, regardless of its audience.',
      when: { field: 'list', is: ['quicklinks'] },
    },
    placeField,
    audienceField,
  ],
  empty: {
    title: '',
    path: '',
    target: null,
    icon: '',
    color: '',
    list: 'main',
    isOnPublicHome: false,
    viewOrder: null,
    criteria: null,
  },
  titleField: 'title',
  searchFields: ['title', 'path'],
}
