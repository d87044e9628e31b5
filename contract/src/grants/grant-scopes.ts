import { GRANT_SCOPES, type GrantScope } from '../common/call-access.ts'

/** Each scope by its name, with what it allows. */
export const SCOPE_TEXTS: Record<GrantScope, { name: string; allows: string }> = {
  viewListings: { name: 'View listings', allows: 'See listings, their files, history and deadlines.' },
  editListings: {
    name: 'Edit listings',
    allows: 'Enter, change and cancel listings, and attach files. Includes View listings.',
  },
  sendToMls: { name: 'Send to MLS', allows: 'Send listings to the MLS. Includes View listings.' },
  settings: { name: 'Settings', allows: 'See and change member settings.' },
  classes: { name: 'Classes', allows: 'Register, unregister and join waitlists.' },
}

const INCLUDED: Partial<Record<GrantScope, readonly GrantScope[]>> = {
  editListings: ['viewListings'],
  sendToMls: ['viewListings'],
}

/** The scopes with all that they include, each once and in their order. */
export function withIncludedScopes(scopes: readonly GrantScope[]): GrantScope[] {
  const all = new Set(scopes.flatMap((scope) => [scope, ...(INCLUDED[scope] ?? [])]))
  return GRANT_SCOPES.filter((scope) => all.has(scope))
}

/** Whether everything that the asked scopes allow is allowed by the held ones. */
export function areScopesWithin(asked: readonly GrantScope[], held: readonly GrantScope[]): boolean {
  const all = withIncludedScopes(held)
  return withIncludedScopes(asked).every((scope) => all.includes(scope))
}

/** Whether one of the needed scopes is held. */
export function hasAnyScope(held: readonly GrantScope[], needed: readonly GrantScope[]): boolean {
  const all = withIncludedScopes(held)
  return needed.some((scope) => all.includes(scope))
}

/** The names of scopes as a list in words: `View listings, Edit listings`. */
export function scopeNames(scopes: readonly GrantScope[]): string {
  return withIncludedScopes(scopes)
    .map((scope) => SCOPE_TEXTS[scope].name)
    .join(', ')
}
