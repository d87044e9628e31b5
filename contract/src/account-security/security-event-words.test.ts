import { expect, test } from 'vitest'
import { securityEventInWords } from './security-event-words.ts'

const event = { count: 1, way: null, factorType: null, application: null, receiver: null }

test('an event says what happened, how often and where', () => {
  const words = (more: Partial<Parameters<typeof securityEventInWords>[0]>) =>
    securityEventInWords({ ...event, kind: 'start-session', ...more })
  expect(words({ way: 'password' })).toBe('Logged in with your password')
  expect(words({ kind: 'fail-login' })).toBe('Failed login')
  expect(words({ kind: 'fail-login', count: 3 })).toBe('3 failed logins')
  expect(words({ kind: 'open-application', application: 'Matrix' })).toBe('Logged in to Matrix')
  expect(words({ kind: 'open-application', application: 'Matrix', count: 2 })).toBe(
    'Logged in to Matrix 2 times',
  )
  expect(words({ kind: 'give-grant', receiver: 'm1234' })).toBe('Gave access to act for you: m1234')
})
