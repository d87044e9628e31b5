import { expect, test } from 'vitest'
import { type PageLook, renderMessage } from '#branding/page-frame.ts'
import { unsubscribePage } from '#features/notifications/unsubscribe-page.ts'
import { verifyPage } from '#features/training/record/verify-page.ts'
import { renderPasskeyEnlist, renderRecoveryCodes } from './enlist-pages.ts'
import { renderSignIn } from './sign-in-page.ts'
import { renderStep, type StepView } from './step-page.ts'

const look: PageLook & { config: { factorTypes: { fido2: boolean } } } = {
  config: {
    publicUrl: 'https://portal.example',
    supportPhone: '(760) 555-0100',
    factorTypes: { fido2: true },
  },
  brand: {
    marketName: 'Desert MLS',
    logos: null,
    accent: null,
    socialLinks: [],
    supportAddress: null,
    quickLinks: [],
    associationLogos: {},
    pageTexts: [],
    signInText: '',
  },
}
const signIn = { uid: 'u', loginId: '', message: null, loginAor: null }
const step: StepView = {
  uid: 'u',
  loginAor: null,
  message: null,
  asked: { kind: 'code', type: 'sms', target: '***-***-0123', resendInSeconds: 296 },
  others: [],
  hasRecoveryCodes: true,
  askedBecause: null,
  rememberedDays: 30,
  isRemembering: false,
}
const enlist = { loginId: 'agent1', name: 'Laptop', returnUrl: 'https://portal.example/' }

const pages: Record<string, string> = {
  'sign-in': renderSignIn(look, signIn),
  'refused sign-in': renderSignIn(look, { ...signIn, message: 'The password is not valid.' }),
  'code of a text message': renderStep(look, step),
  'code of an app': renderStep(look, { ...step, asked: { kind: 'totp', name: 'App' } }),
  passkey: renderStep(look, { ...step, asked: { kind: 'passkey' } }),
  'recovery code': renderStep(look, { ...step, asked: { kind: 'recovery' } }),
  'new passkey': renderPasskeyEnlist(look, enlist),
  'recovery codes': renderRecoveryCodes(look, ['ABCDE12345'], enlist.returnUrl),
  message: renderMessage(look, 'Logged Out', 'You have been logged out.'),
  'mail on': unsubscribePage(look, { category: 'Listings', isOff: false }),
  'mail off': unsubscribePage(look, { category: 'Listings', isOff: true }),
  'valid certificate': verifyPage(look, { state: 'valid', number: 'C1', facts: [['Name', 'Avery Stone']] }),
  'withdrawn certificate': verifyPage(look, { state: 'withdrawn', number: 'C1' }),
  'unknown certificate': verifyPage(look, { state: 'unknown' }),
  'too many checks': verifyPage(look, { state: 'tooMany' }),
}

test.each(Object.entries(pages))(
  'the page "%s" is one card with logo, heading, one main act and whom to ask',
  (_, html) => {
    const count = (part: string) => html.split(part).length - 1
    expect(count('<main class="card">')).toBe(1)
    expect(count('class="logo"')).toBe(1)
    expect(count('<h1>')).toBe(1)
    expect(count('class="primary"')).toBe(1)
    expect(count('href="tel:7605550100"')).toBeGreaterThan(0)
    expect(html).not.toMatch(/undefined|>\s*false/)
  },
)

test('a card says nothing about help where the market names nobody, and an address where it names no phone', () => {
  const silent = { ...look, config: { ...look.config, supportPhone: null } }
  expect(renderMessage(silent, 'Logged Out', 'x')).not.toContain('Questions?')
  const mailed = { ...silent, brand: { ...look.brand, supportAddress: 'help@desert.example' } }
  expect(renderMessage(mailed, 'Logged Out', 'x')).toContain(
    'Questions? <a href="mailto:help@desert.example">',
  )
})

test('who gets no code is shown what to do, and when a new one comes', () => {
  const html = pages['code of a text message'] ?? ''
  expect(html).toContain("<summary>Didn't get it?</summary>")
  expect(html).toContain('Check that ***-***-0123 is your current number.')
  expect(html).toContain('Use a recovery code under Try another way.')
  expect(html).toContain('No longer have this number? <a href="tel:7605550100">Call (760) 555-0100</a>.')
  expect(html).toContain('data-wait="296"')
  expect(pages['code of an app']).not.toContain("Didn't get it?")
})
