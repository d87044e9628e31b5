import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CERTIFICATE_SIGNS, checkAddress, hasCertificate, readCertificateNumber } from './certificate.ts'
import { creditsInWords, formatHours } from './credit-hours.ts'
import { enteredClass } from './training-form.ts'

const now = new Date('2026-11-18T20:00:00Z')

test('there is a certificate once a class with hours has ended, for those who were there', () => {
  const place = { wasPresent: true, unRegisteredOn: null, endTime: now.toISOString(), creditHours: 1.5 }
  expect(hasCertificate(place, now)).toBe(true)
  for (const more of [
    { wasPresent: false },
    { wasPresent: null },
    { unRegisteredOn: now.toISOString() },
    { endTime: '2026-11-18T20:00:01Z' },
    { creditHours: null },
    { creditHours: undefined },
  ])
    expect(hasCertificate({ ...place, ...more }, now), JSON.stringify(more)).toBe(false)
})

test('a number is read as people type it, and nothing else is one', () => {
  const signs = fc.array(fc.constantFrom(...Array.from(CERTIFICATE_SIGNS)), { minLength: 16, maxLength: 16 })
  fc.assert(
    fc.property(signs, (letters) => {
      const number = `C${letters.join('')}`
      expect(readCertificateNumber(number.toLowerCase())).toBe(number)
      expect(readCertificateNumber(` ${number.slice(0, 5)}-${number.slice(5)} `)).toBe(number)
      expect(readCertificateNumber(number.slice(1))).toBeNull()
      expect(readCertificateNumber(`${number}2`)).toBeNull()
    }),
  )
  for (const typed of ['', 'C', 'C0123456789ABCDEF', "C' or 1=1 --"])
    expect(readCertificateNumber(typed), typed).toBeNull()
  expect(checkAddress('https://portal.example.com', 'C2')).toBe('https://portal.example.com/verify/C2')
})

test('hours have two decimals, and hours and category come together', () => {
  expect([3, 1.5, 0.25].map(formatHours)).toEqual(['3.00', '1.50', '0.25'])
  expect(creditsInWords({ creditHours: 3, creditCategory: 'Ethics' })).toBe('3.00 hours, Ethics')
  expect(creditsInWords({ creditHours: 1, creditCategory: 'Ethics' })).toBe('1.00 hour, Ethics')
  expect(creditsInWords({ creditHours: null, creditCategory: null })).toBeNull()
  const entered = (more: object) =>
    (
      enteredClass.safeParse({
        className: 'Escrow',
        startTime: '2026-12-01T10:00:00-08:00',
        endTime: '2026-12-01T12:00:00-08:00',
        capacity: 20,
        presentationType: 'Virtual',
        ...more,
      }).error?.issues ?? []
    ).map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(entered({ creditHours: 1.75, creditCategory: 'Ethics' })).toEqual([])
  expect(entered({})).toEqual([])
  expect(entered({ creditHours: null, creditCategory: '' })).toEqual([])
  expect(entered({ creditHours: 2 })).toEqual([
    'creditCategory: Credit category is required with credit hours.',
  ])
  expect(entered({ creditCategory: 'Ethics' })).toEqual([
    'creditHours: Credit hours are required with a category.',
  ])
  for (const [creditHours, message] of [
    [0, 'Credit hours must be more than 0.'],
    [200.01, 'Credit hours must be at most 200.'],
    [1.005, 'Credit hours have at most two decimals.'],
    [Number.NaN, 'Credit hours must be a number'],
  ] as const)
    expect(entered({ creditHours, creditCategory: 'Ethics' })).toContain(`creditHours: ${message}`)
})
