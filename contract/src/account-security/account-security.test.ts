import { expect, test } from 'vitest'
import { FACTOR_LABELS } from './factor-labels.ts'
import { passwordProblem } from './password-rules.ts'

test('each method has its label [1/CONST-03, 1/CONST-04, 1/CONST-05, 1/D1-108]', () => {
  expect(FACTOR_LABELS.sms).toBe('Phone Number')
  expect(FACTOR_LABELS.email).toBe('Email Address')
  expect(FACTOR_LABELS.totp).toBe('Authenticator App')
  expect(FACTOR_LABELS.fido2).toBe('Passkey')
})

test('a password has 8 characters, both cases, a digit and a sign [1/PROF-69, 1/PROF-70, 1/PROF-71, 1/PROF-72, 1/PROF-73]', () => {
  for (const sign of '!@#$%^&*') expect(passwordProblem(`Abcdef1${sign}`), sign).toBeNull()
  for (const password of ['Abcde1!', 'ABCDEF1!', 'abcdef1!', 'Abcdefg!', 'Abcdefg1'])
    expect(passwordProblem(password), password).not.toBeNull()
})

test('one rule takes the ten signs of the form, on the screen and on the server [1/D1-109]', () => {
  for (const sign of '#?!@$%^&*-') expect(passwordProblem(`Abcdef1${sign}`), sign).toBeNull()
  for (const sign of '+_ .') expect(passwordProblem(`Abcdef1${sign}`), sign).not.toBeNull()
})
