import { expect, test } from 'vitest'
import { isExpiredClaim, isNameAsItAppears, signatureLine } from './eula-rules.ts'

test('the typed name is compared case-insensitively, with spaces counted once [1/EULA-11, 1/EULA-12, 1/D1-111]', () => {
  for (const typed of ['Eli Ward', 'ELI WARD', '  eli \t ward ', 'eLI  wARD'])
    expect(isNameAsItAppears(typed, 'Eli', 'Ward'), typed).toBe(true)
  expect(isNameAsItAppears('Mary Ann Van Horn', ' Mary  Ann', 'Van Horn ')).toBe(true)
  for (const typed of ['', ' ', 'Eli', 'EliWard', 'Ward Eli', 'Eli Ward Jr', 'Eli-Ward'])
    expect(isNameAsItAppears(typed, 'Eli', 'Ward'), typed).toBe(false)
  expect(isNameAsItAppears('', '', '')).toBe(false)
})

test('the signed time is month, day, year and twelve hours, where the market is [1/EULA-35, 1/D1-118]', () => {
  const signed = (time: string) => signatureLine('Eli Ward', time, 'America/Los_Angeles')
  expect(signed('2026-03-04T08:05:00.000Z')).toBe('Signed by Eli Ward on 03-04-2026 12:05 AM PT')
  expect(signed('2027-01-01T02:30:59.000Z')).toBe('Signed by Eli Ward on 12-31-2026 06:30 PM PT')
  expect(signed('2026-07-02T03:04:05.000Z')).toBe('Signed by Eli Ward on 07-01-2026 08:04 PM PT')
})

test('only true, case-insensitively, means expired [1/D1-116]', () => {
  expect(['true', 'TRUE', 'True'].map(isExpiredClaim)).toEqual([true, true, true])
  expect(['false', '', '1', 'yes', ' true'].map(isExpiredClaim)).toEqual(Array(5).fill(false))
})
