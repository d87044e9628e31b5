import type { GrantScope } from 'contract/common/call-access.ts'
import type { ActingMember } from 'contract/grants/grant.ts'
import { ACTING_FOR_HEADER } from 'contract/grants/grant-limits.ts'
import { hasAnyScope } from 'contract/grants/grant-scopes.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'

/** The state of a tab in which the member of the session, the receiver of a grant, acts for its giver. */
export type ActingTab = ActingMember & {
  receiverId: number
  /** Whether a call of the contract, such as `menus.list`, stays the receiver's own. */
  isOwnCall: (operation: string) => boolean
  isPageOpen: (pathname: string) => boolean
  /** The allowed entries of the member's own menu. */
  menuOf: (own: MenuItem[]) => MenuItem[]
}

let tab: ActingTab | null = null

/** Makes this tab act, or stop acting. */
export function actAs(next: ActingTab | null): void {
  tab = next
}

/** Null in every tab in which the member acts for no one. */
export function actingTab(): ActingTab | null {
  return tab
}

/** Whether this tab may do what a scope covers; without a grant only the member's own rights count. */
export function isGranted(scope: GrantScope): boolean {
  return tab === null || hasAnyScope(tab.grant.scopes, [scope])
}

/** The headers that make a call the giver's; a call without a name is never the shell's. */
export function actingHeaders(operation?: string): Record<string, string> {
  if (tab === null || (operation !== undefined && tab.isOwnCall(operation))) return {}
  return { [ACTING_FOR_HEADER]: tab.grant.id }
}
