import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { expect, test } from 'vitest'
import { bulkActs } from './bulk-acts.ts'

test('several records are published and retired together, if the kind allows it', () => {
  expect(bulkActs(contentKind('articles'), true)).toEqual(['publish', 'retire', 'set-categories'])
  expect(bulkActs(contentKind('articles'), false)).toEqual(['set-categories'])
  expect(bulkActs(contentKind('texts'), true)).toEqual(['publish'])
  expect(bulkActs(contentKind('agreements'), true)).toEqual([])
})
