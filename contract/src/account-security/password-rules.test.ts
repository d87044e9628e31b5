import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCreateLink } from './account-security-limits.ts'
import { changePasswordForm, resetPasswordForm } from './password-form.ts'
import { confirmationProblem, passwordProblem, rulesMet } from './password-rules.ts'

test('the first broken rule is named, in the order of the specification', () => {
  expect(passwordProblem('')).toBe('New Password Required')
  expect(passwordProblem('Aa1!xyz')).toBe('Password must be at least 8 characters')
  expect(passwordProblem('abcdefgh')).toBe('Password must contain at least one uppercase')
  expect(passwordProblem('ABCDEFGH')).toBe('Password must contain at least one lowercase')
  expect(passwordProblem('Abcdefgh')).toBe('Password must contain at least one number')
  expect(passwordProblem('Abcdefg1')).toBe('Password must contain at least one special character')
  expect(passwordProblem('Abcdefg1!')).toBeNull()
})

test('the ten signs count as special, and no others do [3/PWD-42, 3/D3-92]', () => {
  for (const sign of '#?!@$%^&*-') expect(passwordProblem(`Abcdefg1${sign}`), sign).toBeNull()
  for (const sign of ' _+.,é~/')
    expect(passwordProblem(`Abcdefg1${sign}`), sign).toBe(
      'Password must contain at least one special character',
    )
})

test('characters are counted after normalising, blanks too; the longest is 128 [3/D3-93]', () => {
  expect(passwordProblem('Aa1!😀😀😀')).toBe('Password must be at least 8 characters')
  expect(passwordProblem('Aa1!😀😀😀😀')).toBeNull()
  expect(passwordProblem('Ａａ１！５６７８')).toBeNull()
  expect(passwordProblem('  Aa1!  ')).toBeNull()
  expect(passwordProblem(`Aa1!${'x'.repeat(124)}`)).toBeNull()
  expect(passwordProblem(`Aa1!${'x'.repeat(125)}`)).toBe('Password must be at most 128 characters')
  expect(passwordProblem('Éé12345!')).toBe('Password must contain at least one uppercase')
})

test('all five rules are met exactly when no rule of the form is broken', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (password) => {
      const isGood = passwordProblem(password) === null
      expect(rulesMet(password) === 5).toBe(isGood)
    }),
  )
  expect(rulesMet('')).toBe(0)
  expect(rulesMet('abc')).toBe(1)
})

test('the confirmation is asked for and has to be equal', () => {
  expect(confirmationProblem('Abcdefg1!', '')).toBe('Please confirm your new password')
  expect(confirmationProblem('Abcdefg1!', 'Abcdefg1?')).toBe('Passwords do not match')
  expect(confirmationProblem('Abcdefg1!', 'Abcdefg1!')).toBeNull()
})

test('both bodies are checked by the same rules', () => {
  const change = changePasswordForm.safeParse({
    loginId: 'a',
    password: '',
    newPassword: 'x',
    confirmPassword: 'x',
  })
  expect(change.error?.issues.map(({ message }) => message)).toEqual([
    'Please enter your current password',
    'Password must be at least 8 characters',
  ])
  const reset = resetPasswordForm.safeParse({ Token: 't', Password: 'Abcdefg1!', ConfirmPassword: 'y' })
  expect(reset.error?.issues).toMatchObject([
    { path: ['ConfirmPassword'], message: 'Passwords do not match' },
  ])
})

test('isNew counts with any value but false and 0 [3/D3-102]', () => {
  for (const value of ['true', '', '1', 'yes', true]) expect(isCreateLink(value), String(value)).toBe(true)
  for (const value of [undefined, 'false', 'FALSE', '0', 0, false]) expect(isCreateLink(value)).toBe(false)
})
