import type { MenuItem } from 'contract/menu/menu-item.ts'
import { withoutTrailingSlash } from 'contract/menu/menu-rules.ts'

/** What the scopes of a grant open, as the menu of who has it by right shows it. */
const PAGES = [
  { path: '/registered', title: 'Registered Listings', icon: 'listings' },
  { path: '/training', title: 'Training', icon: 'school' },
  { path: '/settings', title: 'Settings', icon: 'settings' },
]

/** The menu while acting: what is open of the own one, and before it the open pages that it lacks, as the listings of an assistant. */
export function actingMenu(own: MenuItem[], isOpen: (path: string) => boolean): MenuItem[] {
  // Nothing is known yet.
  if (own.length === 0) return own
  const shown = own.filter(({ path }) => isOpen(path))
  const known = new Set(shown.map(({ path }) => withoutTrailingSlash(path)))
  const missing = PAGES.filter(({ path }) => isOpen(path) && !known.has(path))
  return [
    ...missing.map(
      (page, at): MenuItem => ({
        ...page,
        id: -1 - at,
        target: null,
        menu: 'main',
        menuType: 'nav',
        viewOrder: null,
        color: null,
      }),
    ),
    ...shown,
  ]
}
