import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatWholeDollars, groupThousands, keepDollars, readDollars } from './money.ts'

test('an amount is read as people type it [2/D2-112]', () => {
  const amounts: [string, number][] = [
    ['595000', 595_000],
    ['595000.00', 595_000],
    ['595000.', 595_000],
    ['$1,250,000.00', 1_250_000],
    ['$ 1,250,000', 1_250_000],
    [' 1 250 000 ', 1_250_000],
    ['1\u00a0250\u202f000', 1_250_000],
    ['1.2m', 1_200_000],
    ['1.2M', 1_200_000],
    ['$1.25 M', 1_250_000],
    ['1.1m', 1_100_000],
    ['850k', 850_000],
    ['850.5K', 850_500],
    ['1.2500000m', 1_250_000],
    ['007', 7],
    ['0', 0],
    ['-5', -5],
    ['-$5', -5],
    ['$-5', -5],
    ['99999999999', 99_999_999_999],
  ]
  for (const [text, amount] of amounts) expect(readDollars(text), text).toEqual({ kind: 'dollars', amount })
  for (const text of ['', '  ', '\t']) expect(keepDollars(text)).toBeNull()
})

test('cents and what could be another number stay the text that was typed [2/D2-112]', () => {
  for (const text of ['1250000.50', '$0.99', '1.2345678m', '850.1234k'])
    expect(readDollars(text), text).toEqual({ kind: 'cents' })
  for (const text of [
    '1e6',
    '595.000',
    '1.250.000',
    '1,25',
    '12,34,567',
    '1250,000',
    '1,250,00',
    'abc',
    '1.2b',
    '1.2mm',
    '12 34',
    '--5',
    '-$-5',
    '$',
    '.',
    '.5',
    '5-',
    '600000-650000',
    '0x10',
    'Infinity',
    '٥٠٠',
    '9'.repeat(400),
  ])
    expect(readDollars(text), text).toEqual({ kind: 'unreadable' })
  for (const text of ['1e6', ' 1250000.50 ']) expect(keepDollars(text)).toBe(text)
})

test('every way to write a whole amount gives that amount', () => {
  const amount = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })
  const tail = fc.constantFrom('', '.', '.0', '.00')
  fc.assert(
    fc.property(amount, tail, fc.boolean(), (number, cents, isPlain) => {
      const text = `${isPlain ? number : formatWholeDollars(number)}${cents}`
      expect(readDollars(text)).toEqual({ kind: 'dollars', amount: number })
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 999 }), (whole, rest) => {
      const text = `${whole}.${String(rest).padStart(3, '0')}`
      expect(readDollars(`${text}k`)).toEqual({ kind: 'dollars', amount: whole * 1000 + rest })
      expect(readDollars(`${text}m`)).toEqual({ kind: 'dollars', amount: whole * 1_000_000 + rest * 1000 })
    }),
  )
})

test('no text gives a number of digits that are not in it', () => {
  const text = fc.stringMatching(/^[-$ ,.\dkmeKM]{0,14}$/)
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), (typed) => {
      const read = readDollars(typed)
      if (read.kind !== 'dollars') return
      expect(Number.isSafeInteger(read.amount)).toBe(true)
      const digits = typed.replace(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '')
      expect(String(Math.abs(read.amount)).replace(/0+$/, '')).toBe(digits)
    }),
    { numRuns: 2000 },
  )
})

test('thousands are parted while an amount is typed, and only those that nobody has parted otherwise', () => {
  const type = (text: string) =>
    text.split('').reduce((before, key) => groupThousands(before, before + key), '')
  for (const [typed, shown] of [
    ['595000', '595,000'],
    ['1250000', '1,250,000'],
    ['$1250000', '$1,250,000'],
    ['1,250,000', '1,250,000'],
    ['1250000.50', '1,250,000.50'],
    ['1,25', '1,25'],
    ['595.000', '595.000'],
    ['1.2m', '1.2m'],
    ['1e6', '1e6'],
    [' 725000', ' 725000'],
  ] as const)
    expect(type(typed)).toBe(shown)
  expect(groupThousands('1,250,000', '1,250,00')).toBe('125,000')
  expect(groupThousands('1,250,000', '1,2,000')).toBe('12,000')
  expect(groupThousands('850,000', '1,25')).toBe('1,25')
  expect(groupThousands('', '1250000')).toBe('1,250,000')
})
