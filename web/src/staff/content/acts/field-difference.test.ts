import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { expect, test } from 'vitest'
import { fieldDifference } from './field-difference.ts'

const fieldOf = (name: string) => {
  const field = contentKind('articles').fields.find((entry) => entry.name === name)
  if (!field) throw new Error(`No field ${name}`)
  return field
}
const categories = [
  { id: 1, name: 'Compliance' },
  { id: 2, name: 'Products' },
]
const difference = (name: string, from: unknown, to: unknown) =>
  fieldDifference(fieldOf(name), { from, to }, categories).parts.map(({ is, text }) => `${is} ${text}`)

test('rich text is compared by its words, with pictures and links named', () => {
  expect(
    difference('body', '<p>Send it in <b>14</b> days.</p>', '<p>Send it in <b>21</b> days.</p>'),
  ).toEqual(['same Send it in ', 'removed 14', 'added 21', 'same  days.'])
  const added = difference(
    'body',
    '<p>Read</p>',
    '<p>Read <a href="https://a.test/">this</a></p><img src="/media/x.png" alt="A house">',
  ).join('')
  expect(added).toContain('[Link: https://a.test/] this')
  expect(added).toContain('[Image: A house]')
  expect(added).not.toContain('<')
})

test('lists are compared by their entries, dates and switches in words', () => {
  expect(difference('categoryIds', [1], [1, 2])).toEqual(['same Compliance', 'added Products'])
  expect(difference('isPromoted', false, true)).toEqual(['removed No', 'added Yes'])
  const noon = new Date(2026, 10, 23, 12, 0).toISOString()
  expect(difference('publishedOn', null, noon)).toEqual(['added 11-23-2026 12:00 PM'])
})

test('impressions, groups and values of settings are compared in words', () => {
  const fieldIn = (kind: 'ads' | 'settingTypes', name: string) => {
    const field = contentKind(kind).fields.find((entry) => entry.name === name)
    if (!field) throw new Error(`No field ${name}`)
    return field
  }
  const parts = (field: ReturnType<typeof fieldIn>, from: unknown, to: unknown) =>
    fieldDifference(field, { from, to }, categories).parts.map(({ is, text }) => `${is} ${text}`)
  const ad = { tagName: 'carousel-ad', isEnabled: true, isScript: false, template: '<b>One</b>' }
  expect(parts(fieldIn('ads', 'impressions'), [ad], [{ ...ad, isScript: true, isEnabled: false }])).toEqual([
    'removed carousel-ad, HTML, on: <b>One</b>',
    'added carousel-ad, Script, off: <b>One</b>',
  ])
  expect(parts(fieldIn('settingTypes', 'settingGroupId'), 1, 2)).toEqual([
    'removed Compliance',
    'added Products',
  ])
  const value = { shortValue: 'A', longValue: 'All' }
  expect(parts(fieldIn('settingTypes', 'settingValues'), [], [value])).toEqual(['added A: All'])
  expect(parts(fieldIn('ads', 'impressions'), [null, 5], [])).toHaveLength(2)
})
