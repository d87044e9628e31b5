import { expect, test } from 'vitest'
import { newBrowserNotice } from './new-browser-notice.ts'

const at = new Date('2026-11-27T18:05:00Z')

test('names time, way, browser and system, and two parts of the network', () => {
  const login = { at, way: 'password', browser: 'Chrome on Windows', network: '203.0.113.9' } as const
  expect(newBrowserNotice(login, 'America/Los_Angeles')).toEqual({
    subject: 'New login to your account',
    text: 'We noticed a login to your account with your password from a new browser. Time: 11-27-2026 10:05 AM PT. Browser: Chrome on Windows, network 203.0.*.*.',
    lead: 'We noticed a login to your account with your password from a new browser.',
    facts: [
      ['When', '11-27-2026 10:05 AM PT'],
      ['Device', 'Chrome on Windows'],
      ['Network', '203.0.*.*'],
    ],
  })
})

test('says so when a browser does not name itself', () => {
  const login = { at, way: 'passkey', browser: null, network: '2001:db8:1:2::/64' } as const
  expect(newBrowserNotice(login, 'UTC').text).toContain('Browser: Unknown browser, network 2001:db8:*.')
})
