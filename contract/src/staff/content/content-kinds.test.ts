import { expect, test } from 'vitest'
import { CONTENT_KINDS } from './content-kind.ts'
import { contentKind } from './content-kinds.ts'

test('six kinds have an audience, all others reach every member [4/CAUD-07]', () => {
  const withAudience = CONTENT_KINDS.filter((name) =>
    contentKind(name).fields.some(({ input }) => input === 'audience'),
  )
  expect(withAudience.toSorted()).toEqual(['ads', 'applications', 'articles', 'menu', 'messages', 'sections'])
})
