import { expect, test } from 'vitest'
import { typedPlus4, typedPostalCode } from './postal-code.ts'

test('a pasted postal code is cut after its blanks are removed, and its plus 4 is not lost', () => {
  expect(typedPostalCode(' 92260')).toEqual({ postalCode: '92260', plus4: null })
  expect(typedPostalCode('\u00A092260\u200B ')).toEqual({ postalCode: '92260', plus4: null })
  for (const text of ['92260-1234', ' 92260‑1234 ', '92260 – 1234', '922601234'])
    expect(typedPostalCode(text), text).toEqual({ postalCode: '92260', plus4: '1234' })
  expect(typedPostalCode('922601')).toEqual({ postalCode: '92260', plus4: null })
  expect(typedPostalCode('922')).toEqual({ postalCode: '922', plus4: null })
  for (const text of ['1234', ' 1234', '-1234', '92260-1234']) expect(typedPlus4(text), text).toBe('1234')
  expect(typedPlus4('12345')).toBe('1234')
})
