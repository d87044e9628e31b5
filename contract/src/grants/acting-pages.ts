import type { GrantScope } from '../common/call-access.ts'
import { findRoute, ROUTE_DEFINITIONS } from '../menu/route-rules.ts'
import { hasAnyScope } from './grant-scopes.ts'

/** The pages that open while a member acts for another one, by the path of their definition. */
const ACTING_PAGES: Readonly<Record<string, GrantScope>> = {
  '/registered': 'viewListings',
  '/registered/new': 'editListings',
  '/registered/{id}': 'viewListings',
  '/deadlines': 'viewListings',
  '/training': 'classes',
  '/training/{urlTab}': 'classes',
  '/training/registration/{eventId}': 'classes',
  '/settings': 'settings',
  '/settings/{urlTab}': 'settings',
}

/** Tabs of these pages for what no scope allows. */
const CLOSED_TABS: readonly string[] = [
  '/training/request-a-course',
  '/training/my-course-requests',
  '/settings/office-settings',
]

/** Whether a page of the portal, by its path, opens under a grant with these scopes. */
export function isPageOpenWith(scopes: readonly GrantScope[], pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  if (CLOSED_TABS.includes(path)) return false
  const needed = ACTING_PAGES[findRoute(ROUTE_DEFINITIONS, path)?.path ?? '']
  return needed !== undefined && hasAnyScope(scopes, [needed])
}

const FIRST_PAGES = ['/registered', '/settings', '/training'] as const

/** The page that opens when a member begins to act under a grant with these scopes. */
export function firstPageWith(scopes: readonly GrantScope[]): string {
  return FIRST_PAGES.find((path) => isPageOpenWith(scopes, path)) ?? '/'
}
