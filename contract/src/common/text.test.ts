import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APP_VERSION } from '../constants.ts'
import { market } from '../market/current.ts'
import { FALLBACK_LOGO_PATH, logoPath, toLoginAor } from '../session/associations.ts'
import { toSlug } from './address-parts.ts'
import { freeText, isPlainText } from './free-text.ts'
import { formatWholeDollars } from './money.ts'
import { searchInput } from './search.ts'

test('the version is 6.0.0 and there is a market name [1/CONST-01, 1/CONST-02]', () => {
  expect(APP_VERSION).toBe('6.0.0')
  expect(market.name).toBe('MLS Member Portal')
})

test('a slug is lower case and hyphenated, without hyphens at its ends [1/UI-02, 1/D1-122]', () => {
  expect(toSlug('My Scheduled Classes')).toBe('my-scheduled-classes')
  expect(toSlug("  It's 100% -- Done! ")).toBe('it-s-100-done')
  expect(toSlug('---')).toBe('')
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(toSlug(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(toSlug(toSlug(text))).toBe(toSlug(text))
    }),
  )
})

test('money is shown in whole dollars', () => {
  expect(formatWholeDollars(1_250_000)).toBe('$1,250,000')
  expect(formatWholeDollars(1)).toBe('$1')
})

test('plain text holds no control characters and no half characters', () => {
  for (const text of ['', 'a b', 'a\tb\r\nc', 'é漢🙂', '\u0080']) expect(isPlainText(text)).toBe(true)
  for (const text of ['\u0000', 'a\u0008', '\u000B', '\u001F', '\u007F', '\uD83D', '\uDE42', '\uDE42\uD83D'])
    expect(isPlainText(text)).toBe(false)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters are the matter of the test
      expect(isPlainText(text)).toBe(!/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(text))
    }),
  )
})

test('free text is trimmed and bounded, with the label in its messages', () => {
  const rule = freeText('Note', 5)
  expect(rule.parse('  abc  ')).toBe('abc')
  const messageOf = (value: unknown) => rule.safeParse(value).error?.issues[0]?.message
  expect(messageOf('abcdef')).toBe('Note must be at most 5 characters')
  expect(messageOf('a\u0000')).toBe('Note holds characters that are not allowed')
  expect(messageOf(5)).toBe('Note must be text')
})

test('free text loses what turns its direction: it shows what it holds', () => {
  const rule = freeText('Note', 20)
  for (const mark of '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069')
    expect(rule.parse(`${mark} Main ${mark}St`)).toBe('Main St')
  // An emoji of a family is held together by a mark that nobody sees.
  expect(rule.parse('\u{1F468}\u200D\u{1F467}')).toBe('\u{1F468}\u200D\u{1F467}')
})

test('loginAor keeps letters and digits only, in upper case, at most ten', () => {
  expect(toLoginAor('cv')).toBe('CV')
  expect(toLoginAor('../..')).toBeNull()
  expect(toLoginAor('//evil.example')).toBe('EVILEXAMPL')
  for (const text of [null, undefined, '', ' ']) expect(toLoginAor(text)).toBeNull()
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(toLoginAor(text) ?? 'A').toMatch(/^[A-Z0-9]{1,10}$/)
    }),
  )
})

test('the thirteen associations have a logo, all else has none', () => {
  for (const code of ['AR', 'CV', 'DW', 'GSM', 'JT', 'LG', 'MD', 'MP', 'NP', 'ND', 'OC', 'PT', 'SB']) {
    expect(logoPath(code)).toBe(`/logos/${code.toLowerCase()}.svg`)
    expect(logoPath(code.toLowerCase())).toBe(logoPath(code))
  }
  for (const code of [null, '', 'ZZ', 'CVX', '../CV']) expect(logoPath(code)).toBeNull()
  expect(FALLBACK_LOGO_PATH).toBe('/logos/fallback.svg')
})

const search = searchInput({ filterFields: ['listingId', 'city'], orderFields: ['city'], maxPageSize: 50 })

test('a search has defaults, and its names and operators are put into one spelling', () => {
  expect(search.parse({})).toEqual({ pageId: 0, pageSize: 10, criteria: [], orderBy: [] })
  expect(
    search.parse({
      pageId: 2,
      pageSize: 500,
      criteria: [{ field: 'LISTINGID', op: 'NOTequal', values: ['x', 1, true] }],
      orderBy: [{ field: 'City', direction: 'DESCENDING' }, { field: 'city' }],
    }),
  ).toEqual({
    pageId: 2,
    pageSize: 50,
    criteria: [{ field: 'listingId', op: 'notEqual', values: ['x', 1, true] }],
    orderBy: [
      { field: 'city', direction: 'desc' },
      { field: 'city', direction: 'asc' },
    ],
  })
})

test('for any input a search either fails or stays within its lists and bounds', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (pageId, pageSize, criteria) => {
      const parsed = search.safeParse({ pageId, pageSize, criteria })
      if (!parsed.success) return
      expect(parsed.data.pageId).toBeGreaterThanOrEqual(0)
      expect(parsed.data.pageSize).toBeLessThanOrEqual(50)
      for (const criterion of parsed.data.criteria) expect(['listingId', 'city']).toContain(criterion.field)
    }),
  )
})
