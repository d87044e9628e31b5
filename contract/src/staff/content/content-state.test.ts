import { expect, test } from 'vitest'
import { CONTENT_STATES, contentStatus, mayEdit, openActs } from './content-state.ts'

test('a record is a draft, in review, scheduled, published or retired, and a published one may have edits that wait [4/CPUB-01]', () => {
  const names = CONTENT_STATES.map((state) => contentStatus({ state, draftVersion: null }))
  expect(names).toEqual(['Draft', 'In Review', 'Scheduled', 'Published', 'Retired'])
  expect(contentStatus({ state: 'published', draftVersion: 2 })).toBe('Published, edits pending')
})

test.for([
  ['draft', 1, null, ['publish', 'schedule', 'submit', 'discard']],
  ['review', 1, null, ['publish', 'schedule', 'return']],
  ['scheduled', 1, null, ['publish', 'unschedule']],
  ['published', null, 1, ['retire']],
  ['published', 2, 1, ['publish', 'schedule', 'submit', 'retire', 'discard']],
  ['retired', null, null, ['publish']],
] as const)(
  'a reviewer of a record that is %s can do what fits it',
  ([state, draftVersion, publishedVersion, acts]) => {
    const standing = { state, draftVersion, publishedVersion }
    expect(openActs(standing, { mayPublish: true, isSubmitter: false })).toEqual(acts)
    expect(mayEdit(standing, { mayPublish: true, isSubmitter: false })).toBe(state !== 'scheduled')
  },
)

test('nobody decides an own submission, and who may only draft decides nothing', () => {
  const waiting = { state: 'review', draftVersion: 1, publishedVersion: null } as const
  expect(openActs(waiting, { mayPublish: true, isSubmitter: true })).toEqual(['withdraw'])
  expect(openActs(waiting, { mayPublish: false, isSubmitter: false })).toEqual([])
  const live = { state: 'published', draftVersion: 2, publishedVersion: 1 } as const
  expect(openActs(live, { mayPublish: false, isSubmitter: false })).toEqual(['submit', 'discard'])
})
