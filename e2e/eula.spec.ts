import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { answerList, holdCalls } from './support/answers.ts'
import { expect, test } from './support/members.ts'
import { callApi } from './support/portal.ts'
import { runUntilVisible, stopClock } from './support/timing.ts'

/** The first opening of a dialog waits for a full start of the portal. */
const slowStart = { timeout: 20_000 }
const failing = { status: 500, json: { message: 'Something went wrong.', errors: [] } }

/** The portal serves everything itself, but reports the agreement as expired. */
async function expireAgreement(page: Page): Promise<void> {
  await page.route('**/api/app/Profiles/Claims', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), IsEulaExpired: 'true' } })
  })
}

test('an agreement that becomes due while a page is open shows with the refused save, and the input stays [1/D1-142, 1/D1-116, 1/D1-121]', async ({
  pageAs,
}) => {
  const page = await pageAs('eula1')
  // The agreement was still valid when the page was opened.
  await page.route('**/api/app/Profiles/Claims', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), IsEulaExpired: 'false' } })
  })
  await page.goto('/settings')
  const field = page.getByRole('textbox', { name: 'Showing Instructions' })
  await field.fill('Ring twice.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'End User Agreement' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Showing Instructions', includeHidden: true })).toHaveValue(
    'Ring twice.',
  )
})

test('an expired agreement has to be accepted by name, and can be read and printed afterward [1/EULA-03, 1/D1-116, 1/SHELL-56, 1/SHELL-57, 1/API-02]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('eula1')
  const dialog = page.getByRole('dialog', { name: 'End User Agreement' })
  const name = dialog.getByLabel('Type your name as it appears: Eli Ward')
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await test.step('the agreement is loaded and cannot be dismissed [1/EULA-05, 1/EULA-06, 1/D1-115, 1/API-04]', async () => {
    const letGo = await holdCalls(page, '**/api/app/Eula/Current')
    await page.goto('/')
    await expect(page.getByText('Loading EULA Agreement')).toBeVisible(slowStart)
    letGo()
    await expect(dialog.getByRole('region', { name: 'Agreement' })).toContainText('Access is personal.')
    await expectAccessible(page)
    await expect(dialog.getByRole('button', { name: /close|print/i })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
  })
  await test.step('another name is refused [1/EULA-10, 1/EULA-13, 1/EULA-14, 1/EULA-15, 1/EULA-16, 1/D1-110]', async () => {
    const usual = await name.evaluate((input) => getComputedStyle(input).borderColor)
    for (const wrong of ['', 'Eli']) {
      await name.fill(wrong)
      await dialog.getByRole('button', { name: 'Accept' }).click()
      await expect(dialog.getByText('Please type your name as it appears', { exact: true })).toBeVisible()
      await expect(name).toHaveValue('')
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      await expect.poll(() => name.evaluate((input) => getComputedStyle(input).borderColor)).not.toBe(usual)
      await name.click()
      await expect(dialog.getByText('Please type your name as it appears', { exact: true })).toBeHidden()
      await expect.poll(() => name.evaluate((input) => getComputedStyle(input).borderColor)).toBe(usual)
    }
  })
  await test.step('the right name is sent [1/EULA-17, 1/EULA-18, 1/EULA-19, 1/EULA-37, 1/D1-112, 1/API-08]', async () => {
    let sent: unknown
    let letAccept = () => {}
    const accepting = new Promise<void>((resolve) => {
      letAccept = resolve
    })
    await page.route('**/api/app/NotificationAcknowledgement', async (route) => {
      sent = route.request().postDataJSON()
      await accepting
      await route.continue()
    })
    await name.fill(' eli  WARD ')
    await name.press('Enter')
    await expect(page.getByText('Processing EULA Acknowledgement')).toBeVisible()
    await expect(page.getByText('You will be redirected shortly. Thank you.')).toBeVisible()
    await stopClock(page)
    letAccept()
    await runUntilVisible(page, page.getByRole('status').filter({ hasText: 'EULA Accepted' }))
    await expect(dialog).toBeHidden()
    expect(sent).toEqual({
      loginId: 'eula1',
      name: 'eli  WARD',
      licenseId: expect.stringMatching(/^\d+$/),
      notificationId: expect.any(Number),
      type: 'eula',
    })
  })
  await test.step('a notice confirms it for 5 s [1/EULA-20, 1/EULA-22, 1/EULA-23, 1/EULA-24, 1/EULA-25, 1/EULA-26]', async () => {
    const notice = page.getByRole('status').filter({ hasText: 'EULA Accepted' })
    await expect(notice).toContainText('Thank you. We have received your EULA acknowledgement.')
    await page.clock.runFor(4700)
    await expect(notice).toBeVisible()
    await page.clock.runFor(300)
    await expect(notice).toBeHidden()
    await page.clock.resume()
  })
  await test.step('the claims are cleared on the same page [1/EULA-21, 1/D1-113]', async () => {
    await expect(page).toHaveURL('/')
    await page.getByRole('link', { name: 'Registered Listings' }).click()
    await expect(page.getByRole('heading', { name: 'Registered Listing Agreements' })).toBeVisible()
    expect(asked.filter((call) => call === 'GET /api/app/Profiles/Claims')).toHaveLength(1)
    const { status } = await callApi(page, 'POST', '/api/app/Registration', {})
    expect(status).toBe(400)
  })
})

test('View EULA opens the signed agreement read-only, closes and reopens, and prints only the agreement [1/EULA-02, 1/EULA-04, 1/EULA-29, 1/EULA-30, 1/EULA-31, 1/EULA-32, 1/EULA-33, 1/EULA-34, 1/SHELL-51, 1/API-05, 1/API-07, 1/D1-117, 1/D1-118]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const open = async () => {
    await page.getByRole('button', { name: 'User menu of Avery Stone' }).click()
    await page.getByRole('menuitem', { name: 'View EULA' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: 'End User Agreement' })
  await expect(dialog).toContainText('Registered listings are confidential')
  await expect(dialog).toContainText(/Signed by Avery Stone on \d\d-\d\d-\d{4} \d\d:\d\d (AM|PM) PT/)
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expectAccessible(page)

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator(':root')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  for (const text of ['End User Agreement', 'Registered listings are confidential', 'Signed by Avery Stone'])
    await expect(dialog.getByText(text).first()).toBeVisible()
  await expect(page.getByText('Version 6.0.0')).toBeHidden()
  await expect(dialog.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await expect(dialog).toBeHidden()
  await open()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('an agreement that fails to load says so, and can be closed for this page view [1/EULA-07, 1/EULA-08, 1/EULA-09, 1/ERR-09, 1/D1-115, 1/D1-119]', async ({
  pageAs,
}) => {
  const page = await pageAs('om2')
  await expireAgreement(page)
  await page.route('**/api/app/Eula/Current', (route) => route.fulfill(failing))
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: 'EULA Not Found' })
  await expect(dialog).toContainText(
    'There was a problem loading the EULA Agreement. Please close this modal and contact support.',
    slowStart,
  )
  await expect(page.getByText('An error has occurred')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.unroute('**/api/app/Eula/Current')
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'End User Agreement' })).toBeVisible(slowStart)
})

test('in read mode, a failed load closes with Escape too [1/D1-115]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await answerList(page, '**/api/app/Eula/GetUserEula', [])
  await page.goto('/')
  await page.getByRole('button', { name: 'User menu of Avery Stone' }).click()
  await page.getByRole('menuitem', { name: 'View EULA' }).click()
  const dialog = page.getByRole('dialog', { name: 'EULA Not Found' })
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a failed acknowledgement keeps waiting until the page is reloaded; declining logs out [1/API-09, 1/ERR-10, 1/ERR-11, 1/D1-114, 1/EULA-27, 1/EULA-28]', async ({
  pageAs,
}) => {
  const page = await pageAs('om2', {}, 'own')
  await expireAgreement(page)
  await page.route('**/api/app/NotificationAcknowledgement', (route) => route.fulfill(failing))
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: 'End User Agreement' })
  const failed = page.waitForResponse('**/api/app/NotificationAcknowledgement')
  await dialog.getByLabel(/^Type your name/).fill('priya nair')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await failed
  await expect(dialog.getByText('Processing EULA Acknowledgement')).toBeVisible()
  await expect(page.getByText('An error has occurred')).toHaveCount(0)
  await page.reload()
  await page.unroute('**/api/app/NotificationAcknowledgement')
  await page.route('**/api/app/NotificationAcknowledgement', (route) => route.fulfill({ json: {} }))
  await dialog.getByLabel(/^Type your name/).fill('Priya Nair')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('EULA Accepted')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(dialog.getByLabel(/^Type your name/)).toBeVisible(slowStart)
  await dialog.getByRole('button', { name: 'Decline & Log Out' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/log(out|ged-out)$/)
})

test('claims that fail to load are only logged [1/ERR-08]', async ({ pageAs }) => {
  const page = await pageAs('om2')
  const warned: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text())
  })
  await page.route('**/api/app/Profiles/Claims', (route) => route.fulfill(failing))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect.poll(() => warned.some((text) => text.includes('Claims were not loaded'))).toBe(true)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('An error has occurred')).toHaveCount(0)
})
