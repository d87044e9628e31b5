import { expect, test } from 'vitest'
import { timeLeft } from './use-countdown.ts'

test('a countdown shows minutes and seconds from one minute on [3/D3-103]', () => {
  expect([890, 60, 59, 1].map(timeLeft)).toEqual([
    '14 minutes 50 seconds',
    '1 minute 0 seconds',
    '59 seconds',
    '1 second',
  ])
})
