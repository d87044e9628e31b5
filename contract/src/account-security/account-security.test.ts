import { expect, test } from 'vitest'
import { FACTOR_LABELS } from './factor-labels.ts'
import { isHelpfulPassword } from './password-helper.ts'
import { passwordProblem } from './password-rules.ts'

test('each method has its label [1/CONST-03, 1/CONST-04, 1/CONST-05, 1/D1-108]', () => {
  expect(FACTOR_LABELS.sms).toBe('Phone Number')
  expect(FACTOR_LABELS.email).toBe('Email Address')
  expect(FACTOR_LABELS.totp).toBe('Authenticator App')
  expect(FACTOR_LABELS.fido2).toBe('Passkey')
})

test('the password helper wants 8 characters, both cases, a digit and one of eight signs [1/PROF-69, 1/PROF-70, 1/PROF-71, 1/PROF-72, 1/PROF-73]', () => {
  expect(isHelpfulPassword('Abcdef1!')).toBe(true)
  expect(isHelpfulPassword('Abcde1!')).toBe(false)
  expect(isHelpfulPassword('ABCDEF1!')).toBe(false)
  expect(isHelpfulPassword('abcdef1!')).toBe(false)
  expect(isHelpfulPassword('Abcdefg!')).toBe(false)
  expect(isHelpfulPassword('Abcdefg1')).toBe(false)
  for (const sign of '!@#$%^&*') expect(isHelpfulPassword(`Abcdef1${sign}`), sign).toBe(true)
  for (const sign of '?-_+ .') expect(isHelpfulPassword(`Abcdef1${sign}`), sign).toBe(false)
})

test('forms take ten signs, the helper keeps its eight [1/D1-109]', () => {
  for (const sign of '#?!@$%^&*-') expect(passwordProblem(`Abcdef1${sign}`), sign).toBeNull()
  for (const sign of '+_ .') expect(passwordProblem(`Abcdef1${sign}`), sign).not.toBeNull()
  expect([isHelpfulPassword('Abcdef1?'), isHelpfulPassword('Abcdef1-')]).toEqual([false, false])
})
