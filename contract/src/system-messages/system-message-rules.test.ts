import { expect, test } from 'vitest'
import { isRead, isWebAddress, kindOfStatus, withId } from './system-message-rules.ts'

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

test('ids are compared as text, and a list holds each once', () => {
  expect(isRead(7, ['7'])).toBe(true)
  expect(isRead('7', [7])).toBe(true)
  expect(isRead(7, ['70'])).toBe(false)
  expect(withId(['7'], 7)).toEqual(['7'])
  expect(withId([1], 2)).toEqual([1, 2])
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
