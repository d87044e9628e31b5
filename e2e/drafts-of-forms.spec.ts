import type { Page } from '@playwright/test'
import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import type { DraftForm } from 'contract/drafts/draft-forms.ts'
import { dayFromNow, openListing, registerListing, typeDate, unfold } from './listings/steps.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, PHONE, test } from './support/members.ts'
import { callApi, storedTokens } from './support/portal.ts'

const saved = /^Draft saved \d\d:\d\d [AP]M$/
const offer = /^You have a draft from \d\d-\d\d-\d{4} \d\d:\d\d [AP]M on another device\.$/
const restored = /^We restored your unsaved changes from \d\d-\d\d-\d{4} \d\d:\d\d [AP]M\.$/
/** Server work for drafts starts late, so that it does not compete with the page load. */
const late = { timeout: 30_000 }

type Form = {
  form: DraftForm
  open: (page: Page) => Promise<unknown>
  type: (page: Page) => Promise<unknown>
  expectTyped: (page: Page) => Promise<void>
  /** Completes and saves the form. */
  save: (page: Page) => Promise<unknown>
  /** Checks the page after the save. */
  expectSaved: (page: Page) => Promise<void>
  /** Whether the page shows the saved values: then nothing is unsaved and no notice is shown. */
  isRecord?: boolean
}

const drafts = async (page: Page, form: DraftForm) => {
  const { body } = await callApi(page, 'GET', `/api/app/Drafts/${form}`)
  return (body as { results: { key: string }[] }).results
}

/**
 * Typed in one browser, restored there, continued in another one and saved: then the draft is deleted in
 * both.
 */
async function expectDraftOnBoth(one: Page, other: Page, { form, ...steps }: Form): Promise<void> {
  await steps.open(one)
  await steps.type(one)
  await expect(one.getByText(saved)).toBeVisible(late)
  await expectAccessible(one)
  await one.reload()
  await expect(one.getByText(restored)).toBeVisible()
  await steps.expectTyped(one)

  await steps.open(other)
  await expect(other.getByText(offer)).toBeVisible(late)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Continue', exact: true }).click()
  await steps.expectTyped(other)
  await expect(other.getByText(restored)).toBeVisible()
  await steps.save(other)
  await expect.poll(() => drafts(other, form)).toEqual([])
  await expect(other.getByText(restored)).toHaveCount(0)

  await one.reload()
  if (!steps.isRecord) await expect(one.getByText('Draft removed')).toBeVisible(late)
  await steps.expectSaved(one)
  await expect(one.getByText(restored)).toHaveCount(0)
}

const displayName = (page: Page) =>
  page.getByRole('group', { name: 'Display Name', exact: true }).getByRole('textbox')

const settings = (kind: 'member' | 'office', name: string): Form => ({
  form: `${kind}-settings`,
  open: (page) => page.goto(`/settings/${kind}-settings`),
  type: (page) => displayName(page).fill(name),
  expectTyped: (page) => expect(displayName(page)).toHaveValue(name),
  save: async (page) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Settings saved!')).toBeVisible()
  },
  expectSaved: (page) => expect(displayName(page)).toHaveValue(name),
  isRecord: true,
})

test('member settings are typed in one browser, continued in another and saved there [5/DRAFT-01, 5/DRAFT-05, 5/DRAFT-07]', async ({
  pageAs,
}) => {
  const [one, other] = [await pageAs('m1007'), await pageAs('m1007')]
  await expectDraftOnBoth(one, other, settings('member', 'Tessa H.'))
})

test('office settings are typed in one browser, continued in another and saved there [5/DRAFT-01, 5/DRAFT-05, 5/DRAFT-07]', async ({
  pageAs,
}) => {
  const [one, other] = [await pageAs('m1030'), await pageAs('m1030', PHONE)]
  await expectDraftOnBoth(one, other, settings('office', 'Pelican Tide, Metairie'))
})

const details = (page: Page) => page.getByLabel('Request Details')

test('a course request is typed in one browser, continued in another and sent there [5/DRAFT-01, 5/DRAFT-05, 5/DRAFT-07]', async ({
  pageAs,
}) => {
  const [one, other] = [await pageAs('m1008'), await pageAs('m1008')]
  await expectDraftOnBoth(one, other, {
    form: 'course-request',
    open: (page) => page.goto('/training/request-a-course'),
    type: async (page) => {
      await page.getByRole('combobox', { name: 'Topic' }).fill('Photo rules')
      await details(page).fill('Which photos')
    },
    expectTyped: async (page) => {
      await expect(page.getByRole('combobox', { name: 'Topic' })).toHaveValue('Photo rules')
      await expect(details(page)).toHaveValue('Which photos')
    },
    save: async (page) => {
      // Requests of this test would appear in staff lists.
      await page.route('**/api/app/classRequest', (route) => route.fulfill({ json: {} }))
      await page.getByRole('group', { name: 'Date' }).getByRole('spinbutton').first().click()
      await page.keyboard.type(workday().replaceAll('-', ''))
      await page.getByRole('button', { name: 'Submit Request' }).click()
      await expect(details(page)).toHaveValue('')
    },
    expectSaved: (page) => expect(details(page)).toHaveValue(''),
  })
})

/** A training day of next week: `MM-DD-YYYY`. */
function workday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000)
  while (day.getDay() % 6 === 0) day.setDate(day.getDate() + 1)
  return formatCalendarDay(day.toLocaleDateString('en-CA'))
}

const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

test('an AOR message is typed in one browser, continued in another and sent there [5/DRAFT-01, 5/DRAFT-05, 5/DRAFT-07]', async ({
  pageAs,
}) => {
  const [one, other] = [await pageAs('aoradmin1'), await pageAs('aoradmin1')]
  await expectDraftOnBoth(one, other, {
    form: 'aor-message',
    open: (page) => page.goto('/aor-messages/new'),
    type: (page) => message(page).fill('The office is closed'),
    expectTyped: (page) => expect(message(page)).toHaveValue('The office is closed'),
    save: async (page) => {
      // A message would cover the pages of other tests.
      await page.route('**/api/app/SystemNotification/', (route) => route.fulfill({ json: {} }))
      await page.getByRole('button', { name: 'Create Message' }).click()
      await expect(page).toHaveURL(/\/aor-messages$/)
    },
    expectSaved: (page) => expect(message(page)).toHaveValue(''),
  })
})

test('a draft of an AOR message that was changed meanwhile keeps the input until one side is chosen', async ({
  pageAs,
}) => {
  const page = await pageAs('aoradmin1')
  await page.goto('/aor-messages')
  const { body } = await callApi(page, 'POST', '/api/app/SystemNotification/q', {})
  const [stored] = (body as { results: { id: number; message: string; rowVersion: number }[] }).results
  await page.goto(`/aor-messages/${stored?.id}`)
  await message(page).fill('The office is closed')
  await expect(page.getByText(saved)).toBeVisible(late)
  // The message stays unchanged, since other tests read it.
  await page.route(`**/api/app/SystemNotification/${stored?.id}`, async (route) => {
    const response = await route.fetch()
    const { results, ...rest }: { results: { rowVersion: number }[] } = await response.json()
    const changed = results.map((row) => ({
      ...row,
      message: 'The office has moved',
      rowVersion: row.rowVersion + 1,
    }))
    await route.fulfill({ response, json: { ...rest, results: changed } })
  })
  await page.reload()
  const notice = page.getByText('Someone else has changed this message. What you typed is kept.')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare' })
  await expect(dialog.getByRole('radiogroup', { name: 'Message', exact: true })).toContainText(
    'BeforeNot known any moreMineThe office is closedTheirsThe office has moved',
  )
  await expectAccessible(page)
  await dialog.getByText('The office has moved').click()
  await dialog.getByRole('button', { name: 'Update Message' }).click()
  // No unsaved change of the member is left.
  await expect(message(page)).toHaveValue('The office has moved')
  await expect(notice).toHaveCount(0)
  await expect.poll(() => drafts(page, 'aor-message')).toEqual([])
})

test('the compliance of a listing is typed in one browser, continued in another and saved there [5/DRAFT-01, 5/DRAFT-05, 5/DRAFT-07]', async ({
  pageAs,
}) => {
  const [one, other] = [await pageAs('m1021'), await pageAs('m1021')]
  const id = await openListing(one, await registerListing(one, '612000'))
  const yesterday = dayFromNow(-1)
  const form = (page: Page) => page.getByRole('form', { name: 'Compliance' })
  await expectDraftOnBoth(one, other, {
    form: 'compliance',
    open: (page) => page.goto(`/registered/${id}`),
    type: async (page) => {
      await unfold(page, 'Compliance')
      await typeDate(page, 'Seller Signed', yesterday)
    },
    expectTyped: (page) =>
      expect(form(page).getByRole('button', { name: 'Update Compliance' })).toBeEnabled(),
    save: async (page) => {
      await form(page).getByRole('button', { name: 'Update Compliance' }).click()
      await expect(page.getByText('Compliance updated!')).toBeVisible()
    },
    expectSaved: async (page) => {
      await unfold(page, 'Compliance')
      await expect(form(page).getByRole('button', { name: 'Update Compliance' })).toBeDisabled()
    },
    isRecord: true,
  })
  await callApi(other, 'POST', `/api/app/Registration/cancel/${id}`, {
    cancellationDate: new Date().toISOString().slice(0, 10),
  })
})

test('access that someone is about to give is typed in one browser, continued in another and given there [5/DRAFT-01, 5/DRAFT-05, 5/DRAFT-07]', async ({
  pageAs,
}) => {
  const [one, other] = [await pageAs('m1022', {}, 'own'), await pageAs('m1022', {}, 'own')]
  const dialog = (page: Page) => page.getByRole('dialog')
  const reason = (page: Page) => dialog(page).getByRole('textbox', { name: 'Reason' })
  await expectDraftOnBoth(one, other, {
    form: 'grant',
    open: async (page) => {
      await page.goto('/account-settings/acting-for-others')
      await page.getByRole('button', { name: 'Let Someone Act for Me' }).click()
    },
    type: (page) => reason(page).fill('Vacation in May'),
    expectTyped: (page) => expect(reason(page)).toHaveValue('Vacation in May'),
    save: async (page) => {
      await dialog(page).getByRole('combobox', { name: 'Who gets access' }).fill('m1023')
      await dialog(page).getByRole('button', { name: 'Give Access' }).click()
      await expect(dialog(page)).toHaveCount(0)
    },
    expectSaved: (page) => expect(reason(page)).toHaveValue(''),
  })
  await dialog(one).getByRole('button', { name: 'Cancel' }).click()
  await other.getByRole('button', { name: /^End/ }).click()
  await dialog(other).getByRole('button', { name: 'End', exact: true }).click()
  await expect(dialog(other)).toHaveCount(0)
})

test('input is kept without a connection and through a failed save; discarded, it is deleted everywhere [5/DRAFT-03]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1024')
  await page.goto('/training/request-a-course')
  const here = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('form-draft:')))
  await details(page).fill('Stag')
  await expect(page.getByText(saved)).toBeVisible(late)
  await page.context().setOffline(true)
  await details(page).fill('Staging of small homes')
  await expect(page.getByText('Draft kept in this browser')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(saved)).toBeVisible()

  await page.route('**/api/app/classRequest', (route) =>
    route.fulfill({ status: 500, json: { message: 'Later.', errors: [] } }),
  )
  await page.getByRole('combobox', { name: 'Topic' }).fill('Staging')
  await page.getByRole('group', { name: 'Date' }).getByRole('spinbutton').first().click()
  await page.keyboard.type(workday().replaceAll('-', ''))
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText('Later.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(restored)).toBeVisible()
  await expect(details(page)).toHaveValue('Staging of small homes')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(details(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(details(page)).toHaveValue('Staging of small homes')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(details(page)).toHaveValue('')
  await expect(page.getByText(restored)).toHaveCount(0)
  await expect.poll(() => drafts(page, 'course-request')).toEqual([])
  expect(await here()).toEqual([])
  await page.reload()
  await expect(details(page)).toHaveValue('')
})

test('a form is restored after a crash, and after a session that has ended [5/DRAFT-04]', async ({
  pageAs,
}) => {
  const crashed = await pageAs('m1025')
  await crashed.goto('/training/request-a-course')
  await details(crashed).fill('Open houses')
  await expect(crashed.getByText(saved)).toBeVisible(late)
  await crashed.close({ runBeforeUnload: false })

  const page = await crashed.context().newPage()
  await page.goto('/training/request-a-course')
  await expect(page.getByText(restored)).toBeVisible()
  await expect(details(page)).toHaveValue('Open houses')
  const { key, user } = (await storedTokens(page)) ?? { key: '', user: {} }
  await page.evaluate((name) => localStorage.removeItem(name), key)
  await page.reload()
  await expect(details(page)).toHaveCount(0)
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(user),
  ] as const)
  await page.goto('/training/request-a-course')
  await expect(page.getByText(restored)).toBeVisible()
  await expect(details(page)).toHaveValue('Open houses')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => drafts(page, 'course-request')).toEqual([])
})

test('input is saved in the browser within a second, and on the server within five [5/DRAFT-02]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1198')
  await page.goto('/training/request-a-course')
  const details = page.getByLabel('Request Details')
  // The page's late work is done, so that the figures below count typing only.
  await details.fill('Stag')
  await expect(page.getByText(/^Draft saved/)).toBeVisible({ timeout: 30_000 })
  const here = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('form-draft:')))
  const onServer = async () => {
    const { body } = await callApi(page, 'GET', '/api/app/Drafts/course-request')
    const [draft] = (body as { results: { key: string }[] }).results
    return (await callApi(page, 'GET', `/api/app/Drafts/course-request/${draft?.key}`)).body
  }
  await details.fill('Staging')
  await expect
    .poll(here, { timeout: 1000 })
    .toEqual([[expect.any(String), expect.stringContaining('Staging')]])
  await expect
    .poll(async () => JSON.stringify(await onServer()), { timeout: 5000 })
    .toContain('"comments":"Staging"')
})
