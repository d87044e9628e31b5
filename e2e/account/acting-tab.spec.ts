import type { Page } from '@playwright/test'
import { editStep, openListing, registerListing } from '../listings/steps.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { callApi, fillSignIn, goWithin } from '../support/portal.ts'

const [GIVER, RECEIVER] = ['m1269', 'm1265']
const CLOSED = 'This page is not available while you act for another member.'
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(
    new Date(Date.now() + days * 86_400_000),
  )
const banner = (page: Page) => page.getByRole('region', { name: 'Acting for another member' })

/** Lets the receiver act for the giver. Returns the grant ID. */
async function letAct(giver: Page, scopes: string[]): Promise<string> {
  const grant = { giver: GIVER, receiver: RECEIVER, scopes, firstDay: day(0), lastDay: day(20) }
  const answer = await callApi(giver, 'POST', '/api/app/Grants', { ...grant, reason: 'Vacation' })
  expect(answer.status).toBe(200)
  return (answer.body as { id: string }).id
}

const end = async (giver: Page, id: string) =>
  expect((await callApi(giver, 'POST', `/api/app/Grants/${id}/end`, {})).status).toBe(200)

/** Starts acting from the user menu of any page. */
async function actFor(page: Page): Promise<void> {
  const entry = page.getByRole('menuitem', { name: 'Act for...' })
  // A press while the page is still rendering opens no menu.
  await expect(async () => {
    if (!(await entry.isVisible())) await page.getByRole('button', { name: /^User menu/ }).click()
    await expect(entry).toBeVisible({ timeout: 3000 })
  }).toPass()
  await entry.click()
  const dialog = page.getByRole('dialog', { name: 'Act for...' })
  await dialog.getByRole('button', { name: `(${GIVER})` }).click()
  await expect(banner(page)).toContainText(`(${GIVER})`)
}

/** Collects the calls that the server refuses this page from now on. */
function refusals(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  return refused
}

test.describe.configure({ mode: 'serial' })

test('one tab acts for the giver under its banner, limited to the pages of the scopes; other tabs are unchanged [5/ACT-13, 5/ACT-14, 5/ACT-15, 5/ACT-17, 5/D5-42, 5/S5-28]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const giver = await pageAs(GIVER, {}, 'own')
  const listingId = await registerListing(giver, '610000')
  const grant = await letAct(giver, ['editListings'])
  const page = await pageAs(RECEIVER, {}, 'own')
  const refused = refusals(page)
  await page.goto('/')
  await page.getByRole('button', { name: /^User menu/ }).click()
  await expect(page.getByRole('menuitem').filter({ hasText: /^(Act for|Account)/ })).toHaveText([
    'Act for...',
    'Account Settings',
  ])
  await page.keyboard.press('Escape')
  await actFor(page)
  await expect(page).toHaveURL('/registered')
  const [year, month, date] = day(20).split('-')
  await expect(page.getByRole('status').filter({ hasText: 'You are acting for' })).toHaveText(
    new RegExp(`^You are acting for \\S+ .+ \\(${GIVER}\\) until ${month}-${date}-${year}\\.$`),
  )
  // The title takes focus when the page is shown.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Skip to content' }).press('Shift+Tab')
  await expect(banner(page).getByRole('button', { name: 'Stop Acting' })).toBeFocused()
  await expectAccessible(page)
  await expect(page.getByText(listingId).first()).toBeVisible()

  await test.step("the other tabs of the browser still show the member's own account", async () => {
    const other = await page.context().newPage()
    const asked = other.waitForRequest('**/api/app/Registration/search/')
    await other.goto('/registered')
    expect((await asked).headers()['acting-for']).toBeUndefined()
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(other)).toHaveCount(0)
    await expect(other.getByText(listingId)).toHaveCount(0)
    await other.close()
  })

  await test.step("the search finds only the giver's records that the grant covers", async () => {
    await page.keyboard.press('ControlOrMeta+k')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const field = dialog.getByRole('searchbox', { name: 'Search' })
    await field.fill('Deadlines')
    await expect(dialog.getByRole('option', { name: /Deadlines/ }).first()).toBeVisible()
    for (const own of ['Log Out', 'Change Password', 'Dark theme', 'Account Settings']) {
      await field.fill(own)
      await expect(dialog.getByRole('option', { name: /Deadlines/ })).toHaveCount(0)
      await expect(dialog.getByRole('option', { name: own })).toHaveCount(0)
    }
    await field.fill(listingId)
    await expect(dialog.getByRole('option', { name: new RegExp(listingId) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step("a change is recorded as the giver's, made by the receiver", async () => {
    const id = await openListing(page, listingId)
    await expect(page.getByRole('button', { name: 'Send to MLS' })).toHaveCount(0)
    await editStep(page, 'Listing Info')
    await page.getByLabel('List Price').fill('620000')
    await page.getByRole('button', { name: 'Done' }).click()
    const saved = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await saved).headers()['acting-for']).toBe(grant)
    await expect(page.getByText('Registered listing updated!')).toBeVisible()
    expect((await callApi(giver, 'GET', `/api/app/Registration/${id}`)).body).toMatchObject({
      listPrice: 620_000,
      listAgentMlsId: GIVER,
      modifiedBy: RECEIVER,
    })
  })

  await test.step('all other pages are closed and show the banner', async () => {
    for (const path of ['/', '/account-settings', '/notifications', '/training', '/settings', '/articles']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: CLOSED })).toBeVisible()
      await expect(banner(page)).toBeVisible()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(banner(page)).toContainText('You are acting for')
    await expect(banner(page).getByRole('button')).toBeHidden()
    await page.emulateMedia({ media: null })
  })
  expect(refused).toEqual([])

  await banner(page).getByRole('button', { name: 'Stop Acting' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You are back in your own account.')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await page.goto('/registered')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registered Listing Agreements')
  await expect(page.getByText(listingId)).toHaveCount(0)
  await end(giver, grant)
})

test("input for the giver is not saved as the member's own draft; a read-only grant offers no change", async ({
  pageAs,
}) => {
  const giver = await pageAs(GIVER, {}, 'own')
  const grant = await letAct(giver, ['editListings'])
  const page = await pageAs(RECEIVER, {}, 'own')
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/')
  await actFor(page)
  await goWithin(page, '/registered/new')
  await page.getByRole('button', { name: 'Enter address manually' }).click()
  await page.getByLabel('Street Name').fill('Unfinished')
  await page.reload()
  await expect(page.getByText(/^We restored your unsaved changes/)).toBeVisible()
  await test.step("a page restored from the browser's history no longer acts", async () => {
    await page.goto('/registered')
    await expect(banner(page)).toBeVisible()
    // The page reloads: later steps would abort that load, and the load would abort pending calls.
    const loaded = page.waitForEvent('load')
    await page.evaluate(() => {
      setTimeout(() => {
        sessionStorage.removeItem('acting-for')
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      })
    })
    await loaded
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    await goWithin(page, '/')
    await actFor(page)
  })
  await banner(page).getByRole('button', { name: 'Stop Acting' }).click()
  await expect(page.getByText('You are back in your own account.')).toBeVisible()
  await page.goto('/registered/new')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Registered Listing')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByText(/^We restored your unsaved changes/)).toHaveCount(0)
  await end(giver, grant)

  const view = await letAct(giver, ['viewListings'])
  await page.goto('/')
  await actFor(page)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('link', { name: 'New', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Send to MLS|More actions)/ })).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Registered Listing Agreements')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await end(giver, view)
})

test("a grant that ends while in use returns the tab to the member's own account [5/ERR-04]", async ({
  pageAs,
}) => {
  const giver = await pageAs(GIVER, {}, 'own')
  const grant = await letAct(giver, ['classes'])
  const page = await pageAs(RECEIVER, {}, 'own')
  const refused = refusals(page)
  await page.goto('/')
  await actFor(page)
  await expect(page).toHaveURL(/^[^?]*\/training/)
  await expect(page.getByRole('tab').first()).toBeVisible()
  expect(refused).toEqual([])
  await end(giver, grant)
  await page.reload()
  await expect(page).toHaveURL('/')
  const toast = page
    .getByRole('alertdialog')
    .or(page.getByRole('status'))
    .filter({ hasText: 'Acting has ended' })
  await expect(toast.first()).toContainText('You are back in your own account.')
  await expect(banner(page)).toHaveCount(0)
})

test('acting ends with the session and is not resumed by a new login; the search can start it too [5/ACT-16, 5/D5-40, 5/FIND-11]', async ({
  pageAs,
}) => {
  const giver = await pageAs(GIVER, {}, 'own')
  const grant = await letAct(giver, ['settings'])
  const page = await pageAs(RECEIVER, {}, 'own')
  const refused = refusals(page)
  await page.goto('/')
  await actFor(page)
  await expect(page).toHaveURL(/\/settings/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  expect(refused).toEqual([])
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  // A page opened before the provider has ended the session would log in with it.
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await page.goto('/login')
  await fillSignIn(page, RECEIVER)
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)

  await test.step('a login after an expired session does not resume it either', async () => {
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('searchbox').fill('act for')
    await search.getByRole('option', { name: 'Act for...' }).click()
    await page
      .getByRole('dialog', { name: 'Act for...' })
      .getByRole('button', { name: `(${GIVER})` })
      .click()
    await expect(banner(page)).toContainText(`(${GIVER})`)
    const other = await page.context().newPage()
    await other.goto('/logout')
    await expect(other.getByText('You have been logged out.')).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    await other.goto('/login')
    await fillSignIn(other, RECEIVER)
    await expect(other.getByRole('button', { name: /^User menu/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  })
  await end(giver, grant)
})
