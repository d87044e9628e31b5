import { expect, test } from 'vitest'
import { LINK_REFUSED, linkAddress } from './link-address.ts'

test('a link takes web, email and phone addresses', () => {
  for (const address of [
    'https://example.com',
    'http://example.com/fees?year=2026#due',
    'HTTPS://Example.com/Fees',
    'mailto:help@example.com',
    'mailto:help@example.com?subject=Fees',
    'tel:+19515550100',
    'tel:9515550100;ext=12',
  ])
    expect(linkAddress(`  ${address} `), address).toBe(address)
})

test('an address without its protocol gets it', () => {
  expect(linkAddress('example.com')).toBe('https://example.com')
  expect(linkAddress('www.example.com/fees')).toBe('https://www.example.com/fees')
  expect(linkAddress('example.com:8443/fees')).toBe('https://example.com:8443/fees')
  expect(linkAddress('help@example.com')).toBe('mailto:help@example.com')
  expect(linkAddress('(951) 555-0100')).toBe('tel:9515550100')
  expect(linkAddress('tel:+1 951-555-0100')).toBe('tel:+19515550100')
})

test('anything else is refused', () => {
  expect(LINK_REFUSED).toBe('Enter a web address, email address, or phone number.')
  for (const address of [
    '',
    'the fees',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'JavaScript://example.com/%0aalert(1)',
    'data:text/html,<b>x</b>',
    'vbscript:x',
    'ftp://example.com',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    '//example.com',
    '/articles',
    '#top',
    'http://',
    'https://user:secret@example.com',
    'https://exam ple.com',
    'example.com:alert(1)',
    'mailto:',
    'mailto:nobody',
    'mailto:a@b.c d',
    'tel:',
    'tel:call me',
    'help@example',
    '--',
  ])
    expect(linkAddress(address), address).toBeNull()
})
