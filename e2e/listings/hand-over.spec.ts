import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { expectRecord, findRow, openListing, registerListing } from './steps.ts'

/** A finding as the check returns it. */
const priceFinding = {
  grade: 'Must fix',
  field: 'listPrice',
  label: 'List Price',
  message: 'List Price must be at least 2,000,000 in the MLS.',
  source: 'MLS fields',
}

/** The preflight of an MLS that accepts nothing below two million; `more` is added to the findings. */
async function answerPreflight(page: Page, findings: object[], more: object = {}): Promise<void> {
  await page.route('**/preflight', (route) =>
    route.fulfill({
      json: {
        findings,
        checks: 40,
        checkedAgainst: '11-18-2026',
        isOutdated: false,
        isBlocking: false,
        ...more,
      },
    }),
  )
}

test('the question before sending shows possible objections of the MLS, keeps its wording, and stays open [5/SEND-01, 5/SEND-02, 5/SEND-10]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const id = await registerListing(page)
  const row = await findRow(page, id)
  await row.getByRole('button', { name: 'Send to MLS' }).click()
  const question = page.getByRole('dialog', { name: 'Send to MLS' })
  const check = question.getByRole('region', { name: 'Check Before Sending' })
  await expect(check).toContainText('No problems found.')
  await expect(question.getByRole('button', { name: 'Send to MLS' })).toBeEnabled()
  await question.getByRole('button', { name: 'Close', exact: true }).click()
  await answerPreflight(page, [priceFinding], { isOutdated: true })
  await openListing(page, id)
  await page.getByRole('button', { name: 'Check Before Sending' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check Before Sending' })
  await expect(dialog).toContainText('Must fix')
  await expect(dialog).toContainText('MLS fields')
  await test.step('older rules are named with their date [5/SEND-07, 5/SEND-08]', () =>
    expect(dialog).toContainText('Checked against MLS rules from 11-18-2026.'))
  await expectAccessible(page)
})

test('a finding leads to its focused field with its message below, until the value changes [5/SEND-09, 5/D5-32]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const id = await registerListing(page)
  await openListing(page, id)
  await answerPreflight(page, [priceFinding])
  await page.getByRole('button', { name: 'Check Before Sending' }).press('Enter')
  await page.getByRole('link', { name: 'List Price' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/registered\/[\w-]+\?step=2&field=listPrice$/)
  const price = page.getByLabel('List Price')
  await expect(price).toBeFocused()
  const message = page.getByText(priceFinding.message)
  await expect(message).toBeVisible()
  await price.press('Tab')
  await expect(message).toBeVisible()
  await price.fill('2500000')
  await price.press('Tab')
  await expect(message).toBeHidden()
  await test.step('an address opens the same field', async () => {
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Updated' })).toBeVisible()
    const address = page.url()
    await page.goto('/registered')
    await page.goto(address)
    await expect(page.getByLabel('List Price')).toBeFocused()
    await expect(page.getByText(priceFinding.message)).toBeVisible()
  })
})

test('a finding blocks no save, and with blocking the reason is shown next to the button [5/SEND-10, 5/SEND-11]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const id = await registerListing(page)
  await openListing(page, id)
  await answerPreflight(page, [priceFinding], { isBlocking: true })
  await page.getByRole('button', { name: 'Send to MLS' }).click()
  const question = page.getByRole('dialog', { name: 'Send to MLS' })
  await expect(question).toContainText('Fix what must be fixed before you send this listing.')
  await expect(question.getByRole('button', { name: 'Send to MLS' })).toBeDisabled()
  await question.getByRole('link', { name: 'List Price' }).click()
  await expect(page.getByLabel('List Price')).toBeFocused()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page
    .getByLabel('Unit Number')
    .or(page.getByRole('button', { name: /address/ }))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await expectRecord(page)
})

test('after sending, the head says so and the panel has attempt and receipt, on a phone too [5/SEND-13, 5/SEND-14, 5/SEND-15]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const id = await registerListing(page)
  await openListing(page, id)
  await expect(page.getByText('MLS: Not sent')).toBeVisible()
  const panel = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'MLS Submission' }) })
  await expect(panel).toContainText("This listing hasn't been sent yet.")
  await page.getByRole('button', { name: 'Send to MLS' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to MLS' }).click()
  await expect(page.getByText('MLS: Sent', { exact: true })).toBeVisible()
  await expect(panel).toContainText(/1\. \d{2}-\d{2}-\d{4} \d{2}:\d{2} [AP]M/)
  await expect(panel).toContainText('Sent by agent1')
  const receipt = panel.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText(/MLS Listing IDML\d{8}/)
  await expect(receipt).toContainText(/SHA-256 of what was sent[0-9a-f]{64}/)
  await expect(receipt).toContainText(/SHA-256 of the answer[0-9a-f]{64}/)
  await expectAccessible(page)
  await test.step('the receipt is printed alone', async () => {
    const printed = page.evaluate(
      () =>
        new Promise((resolve) => {
          window.print = () => resolve(document.querySelector('.printed-alone')?.textContent)
        }),
    )
    await receipt.getByRole('button', { name: 'Print Receipt' }).click()
    expect(await printed).toContain('Receipt')
  })
  const phone = await pageAs('agent1', PHONE)
  await phone.goto(page.url())
  await expect(phone.getByRole('region', { name: 'Receipt' })).toBeVisible()
  const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a lost response offers to keep trying, and the retries are shown and end [5/SEND-16, 5/SEND-19]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const id = await registerListing(page)
  const none = { canRetry: false, nextTry: null, refusal: null, receipt: null, standardStatus: null }
  const failed = {
    number: 1,
    at: '2026-11-18T20:00:00.000Z',
    actor: 'agent1',
    onBehalfOf: null,
    outcome: 'No answer',
    statusCode: 500,
    durationMs: 1200,
    requestId: 'r-1',
  }
  const base = { ...none, statusReadOn: null, tries: [failed] }
  const states = {
    failed: { ...base, state: 'Not sent', canRetry: true },
    retrying: { ...base, state: 'Retrying', nextTry: { number: 1, at: new Date().toISOString() } },
  }
  let state: keyof typeof states = 'failed'
  await page.route('**/promote/**', (route) =>
    route.fulfill({ status: 502, json: { message: '', errors: [] } }),
  )
  const asked: string[] = []
  let release = () => {}
  const isRetried = new Promise<void>((resolve) => {
    release = resolve
  })
  let isFirst = true
  // The first call gets its response last, with the state at the time of the call.
  await page.route('**/handover', async (route) => {
    const json = states[state]
    if (isFirst) {
      isFirst = false
      await isRetried
    }
    await route.fulfill({ json }).catch(() => undefined)
  })
  await page.route(/\/handover\/(retry|stop)$/, (route) => {
    const act = route.request().url().split('/').at(-1) ?? ''
    asked.push(act)
    state = act === 'retry' ? 'retrying' : 'failed'
    release()
    return route.fulfill({ json: states[state] })
  })
  await openListing(page, id)
  await page.getByRole('button', { name: 'Send to MLS' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to MLS' }).click()
  const alert = page.getByRole('alert').filter({
    hasText: "We're sorry, but we were unable to send your listing to the MLS. Please try again later.",
  })
  await alert.getByRole('button', { name: 'Keep Trying' }).click()
  await expect(page.getByText(/^Retry 1 at \d{2}:\d{2} [AP]M$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop Trying' }).click()
  await expect(page.getByRole('button', { name: 'Keep Trying' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep Trying' }).click()
  await expect(page.getByRole('button', { name: 'Stop Trying' })).toBeVisible()
  expect(asked).toEqual(['retry', 'stop', 'retry'])
  await test.step('the list row says it too', async () => {
    const listed = page.url().split('/').at(-1)
    await page.route('**/HandOvers', (route) =>
      route.fulfill({
        json: [{ id: listed, state: 'Retrying', nextTry: { number: 3, at: new Date().toISOString() } }],
      }),
    )
    const row = await findRow(page, id)
    await expect(row).toContainText(/Retry 3 at \d{2}:\d{2} [AP]M/)
  })
})
