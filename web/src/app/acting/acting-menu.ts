import type { MenuItem } from 'contract/menu/menu-item.ts'
import { withoutTrailingSlash } from 'contract/menu/menu-rules.ts'

/** The pages that a grant's scopes open, as the menu shows them to members with the right. */
const PAGES = [
  { path: '/registered', title: 'Registered Listings', icon: 'listings' },
  { path: '/training', title: 'Training', icon: 'school' },
  { path: '/settings', title: 'Settings', icon: 'settings' },
]

/**
 * The menu while acting: the open entries of the member's own menu, preceded by the open pages that it lacks,
 * such as the listings of an assistant.
 */
export function actingMenu(own: MenuItem[], isOpen: (path: string) => boolean): MenuItem[] {
  // Nothing is loaded yet.
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
