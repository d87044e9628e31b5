import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { expect, test } from 'vitest'
import { copiedValues, newValues } from './new-values.ts'

const articles = contentKind('articles')

test('a new article has its creator as author, a category has none', () => {
  expect(newValues(articles, 'Maya Lindgren')).toMatchObject({ title: '', author: 'Maya Lindgren' })
  expect(newValues(contentKind('categories'), 'Maya Lindgren')).not.toHaveProperty('author')
})

test('a copy has the same values, another title and no dates', () => {
  const values = {
    ...articles.empty,
    title: 'Office hours',
    summary: 'When we are there',
    publishedOn: '2026-11-01T00:00:00Z',
    expirationDate: '2026-12-01T00:00:00Z',
  }
  expect(copiedValues(articles, values)).toEqual({
    ...values,
    title: 'Office hours (copy)',
    publishedOn: null,
    expirationDate: null,
  })
})

test('a long title is cut to make room for the mark', () => {
  const { title } = copiedValues(articles, { ...articles.empty, title: 'x'.repeat(200) })
  expect(title).toBe(`${'x'.repeat(193)} (copy)`)
})
