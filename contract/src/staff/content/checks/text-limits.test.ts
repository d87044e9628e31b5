import { expect, test } from 'vitest'
import { contentCheck } from '../content-checks.ts'
import { CONTENT_KINDS } from '../content-kind.ts'
import { contentKind } from '../content-kinds.ts'

const problemsAt = (kind: (typeof CONTENT_KINDS)[number], values: object, field: string) => {
  const read = contentCheck(contentKind(kind)).schema.safeParse({ ...contentKind(kind).empty, ...values })
  return read.success ? [] : read.error.issues.filter(({ path }) => path[0] === field)
}

test.for([
  ['articles', 'title', 200],
  ['articles', 'summary', 1000],
  ['articles', 'body', 200_000],
  ['agreements', 'content', 200_000],
  ['sections', 'content', 50_000],
] as const)('of %s, %s takes %i characters and no more [4/CONST-06]', ([kind, field, max]) => {
  expect(problemsAt(kind, { [field]: 'x'.repeat(max) }, field)).toEqual([])
  expect(problemsAt(kind, { [field]: 'x'.repeat(max + 1) }, field)).toHaveLength(1)
})

test('the template of an advertisement takes 50,000 characters [4/CONST-06]', () => {
  const impressions = (length: number) => [
    { tagName: 'article-ad', isEnabled: true, isScript: false, template: 'x'.repeat(length) },
  ]
  expect(problemsAt('ads', { impressions: impressions(50_000) }, 'impressions')).toEqual([])
  expect(problemsAt('ads', { impressions: impressions(50_001) }, 'impressions')).toHaveLength(1)
})

test('fields are called by the names that messages use [4/D4-62]', () => {
  const labels = new Set(CONTENT_KINDS.flatMap((name) => contentKind(name).fields.map(({ label }) => label)))
  for (const label of [
    'Title',
    'Summary',
    'Author',
    'Image',
    'View order',
    'Published on',
    'Expiration date',
    'Name',
    'Address',
    'Hover text',
    'Short id',
    'Access level',
    'Path',
    'Provider name',
  ])
    expect(labels, label).toContain(label)
})
