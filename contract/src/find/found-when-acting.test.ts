import { expect, test } from 'vitest'
import { GRANT_SCOPES } from '../common/call-access.ts'
import { isFoundWith } from './found-when-acting.ts'

test('the search finds what the scopes are about, never members or articles', () => {
  expect(isFoundWith(['sendToMls'], 'Listings')).toBe(true)
  expect(isFoundWith(['settings'], 'Listings')).toBe(false)
  expect(isFoundWith(['classes'], 'Classes')).toBe(true)
  expect(isFoundWith(GRANT_SCOPES, 'Members')).toBe(false)
  expect(isFoundWith(GRANT_SCOPES, 'Articles')).toBe(false)
})
