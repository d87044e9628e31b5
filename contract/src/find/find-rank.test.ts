import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedText, rankOf } from './find-rank.ts'

test('codes and whole titles stand first, then beginnings, word beginnings, and the rest [5/FIND-07, 5/D5-64]', () => {
  const listing = { title: '123 Main Street', codes: ['GA26000011'] }
  expect(rankOf('ga26000011', listing)).toBe(4)
  expect(rankOf('123 main street', listing)).toBe(4)
  expect(rankOf('123 ma', listing)).toBe(3)
  expect(rankOf('street main', listing)).toBe(2)
  expect(rankOf('treet', listing)).toBe(1)
  expect(rankOf('2600', listing)).toBe(1)
  expect(rankOf('main oak', listing)).toBeNull()
})

test('every word must occur, letter case and accents do not matter', () => {
  expect(rankOf('JOSE', { title: 'José Núñez' })).toBe(3)
  expect(rankOf('núñez josé', { title: 'Jose Nunez' })).toBe(2)
  expect(rankOf('night', { title: 'Dark theme', more: 'colors night' })).toBe(1)
  expect(rankOf('dark night', { title: 'Dark theme', more: 'colors night' })).toBe(1)
  expect(rankOf('dark morning', { title: 'Dark theme', more: 'colors night' })).toBeNull()
})

test('a title is found by any of its words in any order, and never by a word that it lacks', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 8 })
    .filter((text) => /^[\p{L}\p{N}]+$/u.test(foldedText(text)))
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const title = words.join(' ')
      expect(rankOf(words.toReversed().join(' '), { title })).toBeGreaterThanOrEqual(2)
      expect(rankOf(title.toUpperCase().toLowerCase(), { title })).toBe(4)
      expect(rankOf(`${title} §`, { title })).toBeNull()
    }),
  )
})
