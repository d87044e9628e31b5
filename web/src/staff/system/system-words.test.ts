import { expect, test } from 'vitest'
import { bytesInWords, doneBy, jobInWords, msInWords } from './system-words.ts'

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

test('a job has a label, and one of another version its own name', () => {
  expect(['end-grants', 'sign-out', 'of-later'].map(jobInWords)).toEqual([
    'Access for others that has ended',
    'Logouts of applications',
    'of-later',
  ])
})

test('mails that do not leave the portal are sent by nobody, but for a developer by the portal', () => {
  const mail = { name: 'mail', isOutside: false }
  expect(doneBy(mail, true)).toBe('No one. No mail leaves until SMTP_URL is set.')
  expect(doneBy(mail, false)).toBe('The portal itself')
  expect(doneBy({ name: 'mls', isOutside: false }, true)).toBe('The portal itself')
  expect(doneBy({ name: 'mail', isOutside: true }, true)).toBe('Outside service')
})
