import { expect, test } from 'vitest'
import { CONTENT_KINDS } from './content-kind.ts'
import { contentKind } from './content-kinds.ts'

test('six kinds have an audience, all others reach every member [4/CAUD-07]', () => {
  const withAudience = CONTENT_KINDS.filter((name) =>
    contentKind(name).fields.some(({ input }) => input === 'audience'),
  )
  expect(withAudience.toSorted()).toEqual(['ads', 'applications', 'articles', 'menu', 'messages', 'sections'])
})

test('the form of a section calls its types by their names', () => {
  const type = contentKind('sections').fields.find(({ name }) => name === 'type')
  const options = type && 'options' in type ? type.options : []
  expect(options.map(({ label }) => label)).toEqual([
    'Applications',
    'Favorites',
    'Articles',
    'Analytics',
    'Spotlight',
    'HTML',
  ])
})

test('applications and sections offer the categories under the names that members read', () => {
  const fields = [...contentKind('applications').fields, ...contentKind('sections').fields]
  const options = fields.flatMap((field) => ('options' in field ? field.options : []))
  expect(options.filter(({ value }) => value === 'aor').map(({ label }) => label)).toEqual(['AOR', 'AOR'])
})
