import { expect, test } from 'vitest'
import { bytesInWords, jobInWords, msInWords } from './system-words.ts'

test('sizes and durations are short', () => {
  expect([0, 999, 1000, 1_400_000_000, 5e15].map(bytesInWords)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 KB',
    '1.4 GB',
    '5,000 TB',
  ])
  expect([0, 999, 1200, 180_000].map(msInWords)).toEqual(['0 ms', '999 ms', '1.2 s', '3 min'])
})

test('a job is named by words, and one of another version by its own name', () => {
  expect(['end-grants', 'sign-out', 'of-later'].map(jobInWords)).toEqual([
    'Access for others that has ended',
    'Logouts of applications',
    'of-later',
  ])
})
