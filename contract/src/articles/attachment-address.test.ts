import { expect, test } from 'vitest'
import { isUploaded, unsigned } from './attachment-address.ts'

const own = `https://portal.example/media/${'0123456789abcdef'.repeat(2)}.pdf`

test('an address of the portal is stored without its signature, any other as it is', () => {
  expect(unsigned(`${own}?until=1&as=a.pdf&signature=x`)).toBe(own)
  expect(unsigned(own)).toBe(own)
  for (const other of [
    'https://files.example/a.pdf?token=1',
    `${own}.exe?x=1`,
    own.replace('.pdf', '-320.webp?x=1'),
  ])
    expect([unsigned(other), isUploaded(other)]).toEqual([other, false])
  expect(isUploaded(own)).toBe(true)
})
