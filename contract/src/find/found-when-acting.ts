import type { GrantScope } from '../common/call-access.ts'
import { hasAnyScope } from '../grants/grant-scopes.ts'
import type { ServerGroup } from './find-entries.ts'

const SCOPE_OF_GROUP: Partial<Record<ServerGroup, GrantScope>> = {
  Listings: 'viewListings',
  Classes: 'classes',
}

/** Whether the search finds a group for a member who acts: only the groups of the scopes are found. */
export function isFoundWith(scopes: readonly GrantScope[], group: ServerGroup): boolean {
  const needed = SCOPE_OF_GROUP[group]
  return needed !== undefined && hasAnyScope(scopes, [needed])
}
