/** The icons of menu items by the names under which they are stored, with what they show. */
export const MENU_ICONS = {
  home: 'House',
  listings: 'List',
  share: 'Share',
  building: 'Building',
  shield: 'Shield',
  school: 'Graduation cap',
  certificate: 'Certificate',
  message: 'Speech bubble',
  book: 'Book',
  store: 'Store',
  help: 'Question mark',
  user: 'Person',
  link: 'Link',
  settings: 'Gear',
  news: 'Newspaper',
  apps: 'Tiles',
  console: 'Dashboard',
  speakerphone: 'Megaphone',
} as const
export type MenuIconName = keyof typeof MENU_ICONS

/** The label of an icon; any other name is drawn as a dot. */
export function menuIconLabel(name: string): string {
  const found = Object.entries(MENU_ICONS).find(([known]) => known === name)
  return found?.[1] ?? 'Dot'
}
