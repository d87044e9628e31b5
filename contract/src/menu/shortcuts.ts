import type { MenuItem } from './menu-item.ts'
import { withoutTrailingSlash } from './menu-rules.ts'

/** The targets of the bar at the bottom of a phone. */
export type Shortcut = 'home' | 'listings' | 'newListing' | 'training' | 'messages'

const menuPaths = { home: '/', listings: '/registered', training: '/training' } as const

/**
 * The entries of the bar on phones, from left to right: what the menu grants, a new listing for those who register
 * listings, and the messages, which everybody has.
 */
export function phoneShortcuts(items: readonly Pick<MenuItem, 'path'>[], mayRegister: boolean): Shortcut[] {
  const granted = new Set(items.map(({ path }) => withoutTrailingSlash(path)))
  const isGranted: Record<Shortcut, boolean> = {
    home: granted.has(menuPaths.home),
    listings: granted.has(menuPaths.listings),
    newListing: mayRegister && granted.has(menuPaths.listings),
    training: granted.has(menuPaths.training),
    messages: true,
  }
  const order: Shortcut[] = ['home', 'listings', 'newListing', 'training', 'messages']
  return order.filter((shortcut) => isGranted[shortcut])
}
