import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRANT_SCOPES } from '../common/call-access.ts'
import { areScopesWithin, hasAnyScope, SCOPE_TEXTS, scopeNames, withIncludedScopes } from './grant-scopes.ts'

const anyScopes = fc.uniqueArray(fc.constantFrom(...GRANT_SCOPES))

test('the scopes by their names; editing and sending include viewing [5/ACT-03]', () => {
  expect(GRANT_SCOPES.map((scope) => SCOPE_TEXTS[scope].name)).toEqual([
    'View listings',
    'Edit listings',
    'Send to MLS',
    'Settings',
    'Classes',
  ])
  expect(withIncludedScopes(['editListings'])).toEqual(['viewListings', 'editListings'])
  expect(withIncludedScopes(['sendToMls'])).toEqual(['viewListings', 'sendToMls'])
  expect(withIncludedScopes(['classes', 'settings'])).toEqual(['settings', 'classes'])
  expect(withIncludedScopes(['viewListings'])).toEqual(['viewListings'])
  expect(scopeNames(['sendToMls', 'classes'])).toBe('View listings, Send to MLS, Classes')
})

test('editing and sending do not include each other, nor viewing either of them', () => {
  expect(hasAnyScope(['editListings'], ['sendToMls'])).toBe(false)
  expect(hasAnyScope(['sendToMls'], ['editListings'])).toBe(false)
  expect(hasAnyScope(['viewListings'], ['editListings', 'sendToMls'])).toBe(false)
  expect(hasAnyScope(['editListings'], ['viewListings', 'settings'])).toBe(true)
  expect(hasAnyScope([], GRANT_SCOPES)).toBe(false)
})

test('to be within is an order, whose answer is that each scope is held', () => {
  fc.assert(
    fc.property(anyScopes, anyScopes, anyScopes, (one, two, three) => {
      expect(areScopesWithin(one, one)).toBe(true)
      expect(withIncludedScopes(withIncludedScopes(one))).toEqual(withIncludedScopes(one))
      if (areScopesWithin(one, two) && areScopesWithin(two, three))
        expect(areScopesWithin(one, three)).toBe(true)
      if (areScopesWithin(one, two) && areScopesWithin(two, one))
        expect(withIncludedScopes(one)).toEqual(withIncludedScopes(two))
      expect(areScopesWithin(one, two)).toBe(one.every((scope) => hasAnyScope(two, [scope])))
      expect(areScopesWithin(one, [...one, ...two])).toBe(true)
    }),
  )
})
