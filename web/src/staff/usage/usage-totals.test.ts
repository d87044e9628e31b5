import { expect, test } from 'vitest'
import { changeInWords, queryBefore, totalOf } from './usage-totals.ts'

test('the period before has as many steps as the shown one, and ends before it', () => {
  const query = { splitBy: undefined, association: 'CV', memberTypeId: undefined }
  const before = (step: 'day' | 'week' | 'month', steps: string[]) =>
    queryBefore({ ...query, step, from: '2026-11-17', to: '2026-11-30' }, steps)
  expect(before('day', ['2026-11-17', '2026-11-18'])).toMatchObject({ from: '2026-11-15', to: '2026-11-16' })
  expect(before('week', ['2026-11-16', '2026-11-23'])).toMatchObject({ from: '2026-11-02', to: '2026-11-15' })
  expect(before('month', ['2026-10-01', '2026-11-01'])).toMatchObject({
    from: '2026-08-01',
    to: '2026-09-30',
    association: 'CV',
  })
})

test('a total is the sum of all groups, for members the mean of the steps, and withheld like its parts', () => {
  const groups = [
    { group: 'A', counts: [1, 2, 3] },
    { group: 'B', counts: [3, 3, 3] },
  ]
  expect(totalOf({ figure: 'signIns', groups })).toBe(15)
  expect(totalOf({ figure: 'membersSignedIn', groups })).toBe(5)
  expect(totalOf({ figure: 'signIns', groups: [{ group: '', counts: [4, null] }] })).toBeNull()
})

test('the change is a percentage of the period before', () => {
  expect(changeInWords(112, 100, 'day', 30)).toBe('12% more than the 30 days before')
  expect(changeInWords(1, 2, 'week', 1)).toBe('50% less than the week before')
  expect(changeInWords(100, 100, 'month', 13)).toBe('About the same as the 13 months before')
  expect([changeInWords(1, 0, 'day', 2), changeInWords(null, 1, 'day', 2)]).toEqual([null, null])
})
