import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeName } from './safe-name.ts'

test('any file name stays in its folder on every system', () => {
  const odd = fc.constantFrom('..', '/', '\\', '.', 'C:', '\u0000', '\n', '\ud800', 'form.pdf', '~', '*?')
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, fc.string({ unit: 'binary' }))), (parts) => {
      const name = safeName(parts.join(''))
      expect(name).not.toMatch(/[\p{Cc}\\/:*?"<>|]|^\./u)
      expect(name.isWellFormed()).toBe(true)
    }),
  )
  expect(safeName('R2026000001 Seller form (signed).pdf')).toBe('R2026000001 Seller form (signed).pdf')
})
