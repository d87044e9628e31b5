import { expect, test } from 'vitest'
import { withoutSecrets } from './error-reports.ts'

test('no token, mail address or query leaves the browser [1/D1-136]', () => {
  const token = `eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${'a'.repeat(40)}`
  expect(withoutSecrets(`Call failed with ${token} for ada.young+1@example.co.uk`)).toBe(
    'Call failed with [token] for [mail]',
  )
  expect(withoutSecrets('authorization: Bearer abc123')).toBe('authorization: [token]')
  expect(withoutSecrets('at https://a.example/callback?code=xyz&state=1:3:4')).toBe(
    'at https://a.example/callback:3:4',
  )
  expect(withoutSecrets('/password-reset/abc-123')).toBe('/password-reset/[token]')
  expect(withoutSecrets('/stop-request/abc-123')).toBe('/stop-request/[token]')
  expect(withoutSecrets('/not-me/abc-123')).toBe('/not-me/[token]')
  expect(withoutSecrets('/cancel-change/abc-123')).toBe('/cancel-change/[token]')
  expect(withoutSecrets('/check-in/17-123456')).toBe('/check-in/[token]')
  expect(withoutSecrets('x is not a function\n    at https://a.example/assets/b-1.js:1:20')).toBe(
    'x is not a function\n    at https://a.example/assets/b-1.js:1:20',
  )
  expect(withoutSecrets('x'.repeat(9000))).toHaveLength(4000)
})
