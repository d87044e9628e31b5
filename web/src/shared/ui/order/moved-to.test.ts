import { expect, test } from 'vitest'
import { movedTo } from './moved-to.ts'

const items = ['a', 'b', 'c', 'd']

test('an item replaces another one, and those between move', () => {
  expect(movedTo(items, 'a', 'c').join('')).toBe('bcad')
  expect(movedTo(items, 'd', 'a').join('')).toBe('dabc')
  expect(movedTo(items, 'b', 'b').join('')).toBe('abcd')
})

test('a missing item moves nothing', () => {
  expect(movedTo(items, undefined, 'a').join('')).toBe('abcd')
  expect(movedTo(items, 'a', undefined).join('')).toBe('abcd')
})
