import { expect, test } from 'vitest'
import { isWebAddress, kindOfStatus } from './system-message-rules.ts'

test('the status decides the icon', () => {
  expect([1, 2, 3, 4, 0, 99].map(kindOfStatus)).toEqual([
    'info',
    'warn',
    'error',
    'success',
    'success',
    'success',
  ])
})

test('only web addresses are led to', () => {
  for (const address of ['https://example.com', 'HTTP://example.com/a?b=c'])
    expect(isWebAddress(address), address).toBe(true)
  for (const address of [
    'javascript:alert(1)',
    'ftp://example.com',
    '//example.com',
    'https://',
    '/articles',
  ])
    expect(isWebAddress(address), address).toBe(false)
})
