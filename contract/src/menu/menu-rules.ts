import { market } from '../market/current.ts'
import type { MenuItem } from './menu-item.ts'

/** A rule that hides or shows one menu entry by a value of the profile. */
export type AccessControlRule = {
  type: 'menu' | 'both'
  name: string
  key: 'originatingSystemID' | 'isCrmlsAdmin' | 'isCrmlsAorAdmin' | 'isCrmlsOfficeAdmin'
  value: boolean | string[]
  action: 'show' | 'hide'
  operator: 'contains' | 'equal'
}

const adminFlags = ['isCrmlsAdmin', 'isCrmlsAorAdmin', 'isCrmlsOfficeAdmin'] as const

/** The rules that the portal brings along. */
export const accessControlRules = (): AccessControlRule[] => [
  {
    type: 'menu',
    name: 'syndication',
    key: 'originatingSystemID',
    value: [...market.systemsWithoutSyndication],
    action: 'hide',
    operator: 'contains',
  },
  ...adminFlags.map(
    (key): AccessControlRule => ({
      type: 'menu',
      name: 'profile',
      key,
      value: true,
      action: 'show',
      operator: 'equal',
    }),
  ),
  {
    type: 'menu',
    name: 'aorMessages',
    key: 'isCrmlsAorAdmin',
    value: true,
    action: 'show',
    operator: 'equal',
  },
]

/** The facts that the access-control rules check. */
export type AccessFacts = {
  originatingSystemID: string | null
  isCrmlsAdmin: boolean
  isCrmlsAorAdmin: boolean
  isCrmlsOfficeAdmin: boolean
}

/** Whether the rules let a profile see the entry `name`: a matching hide rule hides; where show rules exist, one must match. */
export function isMenuEntryShown(name: string, facts: AccessFacts): boolean {
  return isAllowed(
    accessControlRules().filter((rule) => rule.name === name),
    facts,
  )
}

/** Whether the rules leave a profile the page `name`: only those of type `both` reach beyond the menu. */
export function isRouteAllowed(
  name: string,
  facts: AccessFacts,
  rules: AccessControlRule[] = accessControlRules(),
): boolean {
  return isAllowed(
    rules.filter((rule) => rule.name === name && rule.type === 'both'),
    facts,
  )
}

function isAllowed(rules: AccessControlRule[], facts: AccessFacts): boolean {
  const matching = rules.filter((rule) => isMatch(rule, facts))
  if (matching.some((rule) => rule.action === 'hide')) return false
  const isShowRuled = rules.some((rule) => rule.action === 'show')
  return !isShowRuled || matching.some((rule) => rule.action === 'show')
}

function isMatch(rule: AccessControlRule, facts: AccessFacts): boolean {
  const actual = facts[rule.key]
  return Array.isArray(rule.value)
    ? typeof actual === 'string' && rule.value.includes(actual)
    : actual === rule.value
}

/** Entries with a `viewOrder` first, ascending; the others keep their order behind them. */
export function sortByViewOrder<Item extends { viewOrder: number | null }>(items: Item[]): Item[] {
  const order = (item: Item) => item.viewOrder ?? Number.POSITIVE_INFINITY
  return items
    .map((item, index) => ({ item, index }))
    .sort((one, other) =>
      order(one.item) === order(other.item) ? one.index - other.index : order(one.item) - order(other.item),
    )
    .map((entry) => entry.item)
}

/** The three lists of the shell; an entry stands in one of them only, a quick link only with an address. */
export function splitMenu(items: MenuItem[]): {
  main: MenuItem[]
  quickLinks: MenuItem[]
  user: MenuItem[]
} {
  const sorted = sortByViewOrder(items)
  return {
    main: sorted.filter((item) => item.menuType === 'nav' && item.menu === 'main'),
    quickLinks: sorted.filter((item) => item.menuType === 'quicklink' && item.path.trim() !== ''),
    user: sorted.filter((item) => item.menuType === 'nav' && item.menu === 'user'),
  }
}

/** `/` is active only on `/`; any other entry when the current path contains its path, with or without trailing slash. */
export function isMenuItemActive(itemPath: string, currentPath: string): boolean {
  const path = withoutTrailingSlash(itemPath)
  return path === '/' ? currentPath === '/' : withoutTrailingSlash(currentPath).includes(path)
}

/** A path without its trailing slash, so that both spellings are one address. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Whether a menu leads to the staff console. */
export function leadsToConsole(items: readonly { path: string }[]): boolean {
  return items.some(({ path }) => withoutTrailingSlash(path) === '/staff')
}
