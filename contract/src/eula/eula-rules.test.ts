import { expect, test } from 'vitest'
import {
  formatSignedTime,
  isExpiredClaim,
  isHeldByEula,
  isNameAsItAppears,
  signatureLine,
} from './eula-rules.ts'

test('the typed name is compared case-insensitively, with spaces counted once [1/EULA-11, 1/EULA-12, 1/D1-111]', () => {
  for (const typed of ['Eli Ward', 'ELI WARD', '  eli \t ward ', 'eLI  wARD'])
    expect(isNameAsItAppears(typed, 'Eli', 'Ward'), typed).toBe(true)
  expect(isNameAsItAppears('Mary Ann Van Horn', ' Mary  Ann', 'Van Horn ')).toBe(true)
  for (const typed of ['', ' ', 'Eli', 'EliWard', 'Ward Eli', 'Eli Ward Jr', 'Eli-Ward'])
    expect(isNameAsItAppears(typed, 'Eli', 'Ward'), typed).toBe(false)
  expect(isNameAsItAppears('', '', '')).toBe(false)
})

test('the signed time is month, day, year and twelve hours, in UTC [1/EULA-35, 1/D1-118]', () => {
  expect(formatSignedTime('2026-03-04T00:05:00.000Z')).toBe('03/04/2026 12:05 AM')
  expect(formatSignedTime('2026-03-04T12:00:59.000Z')).toBe('03/04/2026 12:00 PM')
  expect(formatSignedTime('2026-12-31T23:59:00.000Z')).toBe('12/31/2026 11:59 PM')
  expect(formatSignedTime('2026-12-31T18:30:00-08:00')).toBe('01/01/2027 02:30 AM')
  expect(signatureLine('Eli Ward', '2026-01-02T03:04:05.000Z')).toBe(
    'Signed by Eli Ward on 01/02/2026 03:04 AM UTC',
  )
})

test('only true, case-insensitively, means expired [1/D1-116]', () => {
  expect(['true', 'TRUE', 'True'].map(isExpiredClaim)).toEqual([true, true, true])
  expect(['false', '', '1', 'yes', ' true'].map(isExpiredClaim)).toEqual(Array(5).fill(false))
})

test('writing calls wait for the agreement; queries, its own acknowledgement and the way in do not', () => {
  const open = [
    ['GET', '/api/app/Registration/{id}'],
    ['POST', '/api/app/Registration/q'],
    ['POST', '/api/app/Registration/search/'],
    ['POST', '/api/app/NotificationAcknowledgement'],
    ['POST', '/api/app/AccountContact/validatetoken'],
    ['PUT', '/api/app/MemberSecondFactors/{id}'],
  ] as const
  for (const [method, path] of open) expect(isHeldByEula(method, path), path).toBe(false)
  const held = [
    ['POST', '/api/app/Registration'],
    ['PUT', '/api/app/Registration/{id}'],
    ['DELETE', '/api/app/SystemNotification/{id}'],
    ['PUT', '/api/app/Profiles/{id}'],
    ['POST', '/api/app/Eula'],
    ['POST', '/api/app/queue'],
    ['POST', '/api/app/NotificationAcknowledgements'],
  ] as const
  for (const [method, path] of held) expect(isHeldByEula(method, path), path).toBe(true)
})
