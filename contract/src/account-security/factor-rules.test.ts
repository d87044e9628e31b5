import { expect, test } from 'vitest'
import {
  codeDigits,
  factorInWords,
  factorValueProblem,
  isCode,
  maskedTarget,
  toE164,
} from './factor-rules.ts'

test('each type asks for its value [3/MFA-25, 3/MFA-30, 3/MFA-32, 3/MFA-33]', () => {
  expect(factorValueProblem('sms', ' ')).toBe('A phone number is required')
  expect(factorValueProblem('email', '')).toBe('An email address is required')
  expect(factorValueProblem('totp', '')).toBe('Please enter a name for your authenticator factor')
  expect(factorValueProblem('fido2', '')).toBe('Please enter a value')
  expect(factorValueProblem('totp', 'x'.repeat(50))).toBeNull()
  expect(factorValueProblem('totp', 'x'.repeat(51))).not.toBeNull()
})

test('a phone number may have a plus sign, parentheses and separators [3/MFA-26, 3/MFA-27, 3/MFA-28, 3/MFA-29, 3/D3-127]', () => {
  const good = [
    '7605550142',
    '+17605550142',
    '1-760-555-0142',
    '(760) 555-0142',
    '760.555.0142',
    '+1 (760)5550142',
  ]
  for (const phone of good) {
    expect(factorValueProblem('sms', phone), phone).toBeNull()
    expect(toE164(phone), phone).toBe('+17605550142')
  }
  for (const phone of [
    '5550142',
    '760-555-014',
    'phone',
    '760/555/0142',
    '++17605550142',
    '12345678901234567',
  ])
    expect(factorValueProblem('sms', phone), phone).toBe('Invalid Phone Number')
})

test('an e-mail address has one sign @ and a dot in its domain [3/MFA-31, 3/D3-128]', () => {
  for (const email of ['a@b.co', ' First.Last+x@mail.example.org '])
    expect(factorValueProblem('email', email)).toBeNull()
  for (const email of [
    'a',
    'a@b',
    'a@@b.co',
    'a b@c.de',
    '@b.co',
    'a@b.',
    'a@b..co',
    `${'x'.repeat(250)}@b.co`,
  ])
    expect(factorValueProblem('email', email), email).toBe('Invalid email')
})

test('a code is exactly six digits; blanks, hyphens and unseen marks of a pasted one do not matter [3/MFA-34, 3/MFA-35, 3/D3-129]', () => {
  for (const text of [
    '123 456',
    '123-456',
    '123\u00a0456',
    '123\u2011456',
    '123\u2013456',
    '\u200e123456\u202c',
  ])
    expect(codeDigits(text), JSON.stringify(text)).toBe('123456')
  for (const text of ['1 2 3 - 4 5 6', '\ufeff123\u202f456\n', '\u200b123\u2212456', '１２３４５６'])
    expect(codeDigits(text), JSON.stringify(text)).toBe('123456')
  for (const text of ['', '12345', '1234567', '12345a', '12.456', '१२३४५६'])
    expect(isCode(codeDigits(text)), text).toBe(false)
})

test('a masked target does not reveal it', () => {
  expect(maskedTarget('sms', '+17605550123')).toBe('***-***-0123')
  expect(maskedTarget('email', 'jane@example.com')).toBe('j***@e***.com')
})

test('mails name a factor, and show a number or address in part', () => {
  expect(factorInWords({ type: 'fido2', value: 'Work laptop' })).toBe('Passkey (Work laptop)')
  expect(factorInWords({ type: 'sms', value: '+17605550142' })).toBe('Phone Number (***-***-0142)')
  expect(factorInWords({ type: 'email', value: 'jane@example.com' })).toBe('Email Address (j***@e***.com)')
})
