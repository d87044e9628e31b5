import { z } from 'zod'
import { enteredMenuItem } from '../../../menu/menu-form.ts'
import type { MenuItem } from '../../../menu/menu-item.ts'
import type { ContentKind } from '../content-kind.ts'
import { audienceField, enteredAudience } from './entered-audience.ts'
import { placeField } from './place-field.ts'

const MENU_LISTS = ['main', 'quicklinks', 'user'] as const

/** A menu item as the console has it: its place is one of three lists. */
export const enteredMenuContent = enteredMenuItem.omit({ name: true, menu: true, menuType: true }).extend({
  list: z.enum(MENU_LISTS, 'The list is not known.'),
  isOnPublicHome: z
    .boolean()
    .nullish()
    .transform((isMarked) => isMarked ?? false),
  ...enteredAudience,
})

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
  isForAssociations: false,
  isOrdered: true,
  orderGroup: 'list',
  schema: enteredMenuContent,
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
      hint: 'Everybody sees it there, whatever its audience.',
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
