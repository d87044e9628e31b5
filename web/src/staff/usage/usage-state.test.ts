import { expect, test } from 'vitest'
import { readUsageState, usageQueryOf } from './usage-state.ts'

test('invalid parameters show the last 30 whole days', () => {
  const state = readUsageState({ from: 'x', step: 'year', splitBy: 'member', memberTypeId: '-1' })
  expect(usageQueryOf(state, '2026-11-18')).toEqual({ from: '2026-10-19', to: '2026-11-17', step: 'day' })
})

test('a period and its step are stored in the address', () => {
  const state = readUsageState({ from: '2026-01-01', to: '2026-06-30', step: 'month', memberTypeId: 1 })
  expect(usageQueryOf(state, '2026-11-18')).toMatchObject({
    from: '2026-01-01',
    to: '2026-06-30',
    step: 'month',
    memberTypeId: 1,
  })
})
