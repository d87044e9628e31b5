import { expect, test } from 'vitest'
import { withoutMarks, withPlainSigns } from './look-alikes.ts'

test('invisible text is left out, a name keeps its hyphen and apostrophe', () => {
  for (const mark of '\u00AD\u200B\u200C\u200D\u200E\u200F\u2060\uFEFF\u202A\u202E\u2066\u2069')
    expect(withoutMarks(`${mark} O’Brien–${mark}Lee${mark}`), mark.codePointAt(0)?.toString(16)).toBe(
      'O’Brien–Lee',
    )
})

test('a number has the signs of a keyboard', () => {
  for (const hyphen of '\u2010\u2011\u2012\u2013\u2014\u2015\u2212')
    for (const space of '\u00A0\u2002\u2009\u202F\u3000')
      expect(withPlainSigns(`${space}45${hyphen}09${space}B\u200B`)).toBe('45-09 B')
  expect(withPlainSigns('O’Neill ‘x’ ʼ′')).toBe("O'Neill 'x' ''")
  expect(withPlainSigns('“Lot”')).toBe('"Lot"')
})
