import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '#testing/answer-calls.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { openPortal } from '#testing/open-portal.tsx'

const config = { supportPhone: '(760) 555-0100' }
const done = { isSuccessful: true, message: null, results: [] }
const refused = { isSuccessful: false, message: 'This link has ended.', results: [] }
const answers: Answers = {
  'passwords.forgot': () => done,
  'passwords.validateToken': ({ Token: token }) =>
    token === 'good' ? { ...done, results: [{ memberLoginId: 'agent1' }] } : refused,
  'passwords.stopRemoval': () => done,
  'contactChanges.cancelByLink': () => done,
  'securityEvents.reportByLink': () => refused,
}

/** The page of an address is one card in the middle of the window, with one filled button and whom to ask. */
async function expectOneCard(title: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('.question-card .plain-button-primary').length).toBe(1)
  expect(document.querySelectorAll('.plain-button-primary').length).toBe(1)
  const [card, ...others] = document.querySelectorAll('.question-card')
  expect(others).toEqual([])
  const { left, width } = card?.getBoundingClientRect() ?? { left: 0, width: 0 }
  expect([left, width]).toEqual([(1440 - 420) / 2, 420])
  expect(card?.querySelectorAll('img[src="/logos/fallback.svg"]').length).toBe(1)
  await expect.element(page.getByRole('link', { name: 'Call (760) 555-0100' })).toBeVisible()
  expect(document.querySelector('nav')).toBeNull()
}

const pages: [string, string][] = [
  ['/forgot-password', 'Forgot Password'],
  ['/password-reset/good', 'Reset Password'],
  ['/password-reset/used', 'Reset Password'],
  ['/not-me/x', "Wasn't this you?"],
  ['/not-me', 'Your account is secured'],
  ['/stop-request/x', 'Stop this request?'],
  ['/cancel-change/x', 'Cancel this change?'],
  ['/logout', 'Logged Out'],
  ['/logged-out', 'Logged Out'],
  ['/registered', 'Members can log in to see this page.'],
  ['/no-such-page', 'Page not found'],
]

test.each(pages)('%s is one card for visitors', async (address, title) => {
  await openPortal(address, answers, { config, isVisitor: true })
  await expectOneCard(title)
  await expectAccessible()
})

test.each([
  ['/stop-request/x', 'Stop Request', 'Stop Request'],
  ['/cancel-change/x', 'Cancel This Change', 'The change was cancelled'],
  ['/not-me/x', 'Secure My Account', "Wasn't this you?"],
])('what comes after the act of %s is one card too', async (address, act, title) => {
  await openPortal(address, answers, { config, isVisitor: true })
  await page.getByRole('button', { name: act }).click()
  await expectOneCard(title)
})

test('the confirmation of a reset mail is one card', async () => {
  await openPortal('/forgot-password', answers, { config, isVisitor: true })
  await page.getByRole('textbox', { name: 'User ID' }).fill('agent1')
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect.element(page.getByText(/^If the User ID you entered is in our system/)).toBeVisible()
  await expectOneCard('Forgot Password')
})
