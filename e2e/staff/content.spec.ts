import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'

const SAVED = /^Saved \d{2}:\d{2} [AP]M$/

const badge = (page: Page, text: string): Locator =>
  page.locator('form header').getByText(text, { exact: true })
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

async function act(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  return page.getByRole('dialog', { name, exact: true })
}

test('an article is written, saved, published, changed by two at once, restored and retired [4/CEDIT-06, 4/CEDIT-07, 4/CEDIT-08, 4/CEDIT-09, 4/CEDIT-10, 4/CEDIT-11, 4/CART-02]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('editor1')
  await page.goto('/staff/content/articles')
  await page.getByRole('link', { name: 'Create Article' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New Article' })).toBeVisible()
  await expect(page).toHaveTitle(/^New Article - /)

  await test.step('typing starts a draft, and the page takes its address without losing focus', async () => {
    await expect(field(page, 'Author')).toHaveValue('Maya Lindgren')
    await field(page, 'Title').fill('Holiday hours of our offices')
    await expect(page.getByText(SAVED)).toBeVisible()
    await expect(page).toHaveURL(/\/staff\/content\/articles\/\d+$/)
    await expect(field(page, 'Title')).toBeFocused()
    await expect(badge(page, 'Draft')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('input the server does not store is reported, and offered after a reload', async () => {
    await page.route('**/unsaved', (route) => route.fulfill({ status: 502 }))
    await field(page, 'Summary').fill('When we are there in December.')
    await expect(page.getByText('Not saved. Retrying...')).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(field(page, 'Summary')).toHaveValue('')
    await page.getByRole('button', { name: 'Restore Unsaved Changes' }).click()
    await expect(field(page, 'Summary')).toHaveValue('When we are there in December.')
    await page.getByRole('link', { name: 'Back to Articles' }).click()
    const question = page.getByRole('dialog', { name: 'Unsaved changes' })
    await expect(question.getByText('Are you sure you want to leave without saving?')).toBeVisible()
    await question.getByRole('button', { name: 'Stay' }).click()
    await page.unroute('**/unsaved')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(SAVED)).toBeVisible()
  })

  await test.step('nothing reaches members while a required value is missing', async () => {
    await field(page, 'Title').fill('')
    await field(page, 'Author').fill('')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saving...')).toHaveCount(0)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const missing = page.getByRole('alert').getByRole('listitem')
    await expect(missing).toHaveText(['Title is required.', 'Author is required.'])
    await expect(field(page, 'Title')).toBeFocused()
    await field(page, 'Title').fill('Holiday hours of our offices')
    await field(page, 'Author').fill('Maya Lindgren')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    await expect(dialog.getByText(/^Publish Holiday hours of our offices .*now\?$/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Note for the history' }).fill('As every year')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Holiday hours of our offices is published.')).toBeVisible()
    await expect(badge(page, 'Published')).toBeVisible()
    const member = await pageAs('agent1')
    await member.goto('/articles')
    await expect(member.getByRole('link', { name: 'Holiday hours of our offices' }).first()).toBeVisible()
  })

  const address = page.url()
  const other = await pageAs('mlsadmin1')
  await test.step('other editors are notified, and a newer version is not overwritten', async () => {
    await other.goto(address)
    await expect(other.getByText('Maya Lindgren is also editing this.')).toBeVisible()
    await expect(page.getByText('Grace Kim is also editing this.')).toBeVisible({ timeout: 15_000 })
    await field(other, 'Summary').fill('Closed on Friday.')
    await other.getByRole('button', { name: 'Save Draft' }).click()
    await expect(badge(other, 'Published, edits pending')).toBeVisible()
    await field(page, 'Title').fill('Holiday hours')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    const dialog = page.getByRole('dialog', { name: 'Newer Version' })
    await expect(
      dialog.getByText(/^Grace Kim saved a newer version on \d{2}-\d{2}-\d{4} \d{2}:\d{2} [AP]M\.$/),
    ).toBeVisible()
    await expect(dialog.getByText('Closed on Friday.')).toBeVisible()
    await expect(dialog.getByText('When we are there in December.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Combine Both' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(field(page, 'Title')).toHaveValue('Holiday hours')
    await expect(field(page, 'Summary')).toHaveValue('Closed on Friday.')
  })

  await test.step('when both changed the same field, both texts stay in the history', async () => {
    await field(other, 'Title').fill('Holidays')
    await other.getByRole('button', { name: 'Save Draft' }).click()
    const dialog = other.getByRole('dialog', { name: 'Newer Version' })
    await expect(dialog.getByRole('button', { name: 'Keep Mine' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Combine Both' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Use Theirs' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(field(other, 'Title')).toHaveValue('Holiday hours')
    await field(page, 'Title').fill('Hours')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    const question = page.getByRole('dialog', { name: 'Newer Version' })
    await question.getByRole('button', { name: 'Keep Mine' }).click()
    await expect(question).toHaveCount(0)
    await expect(field(page, 'Title')).toHaveValue('Hours')
  })

  await test.step('the history compares in words, and an old version can be restored', async () => {
    await other.getByRole('link', { name: 'History' }).click()
    const versions = other.getByRole('region', { name: 'Versions' }).getByRole('listitem')
    await expect(versions.filter({ hasText: 'Members see this' })).toContainText('As every year')
    await expect(versions).toHaveCount(9)
    const changes = other.getByRole('region', { name: 'Changes' })
    await expect(changes.locator('ins').filter({ hasText: 'Closed on Friday' })).toBeVisible()
    await expect(changes.locator('del').filter({ hasText: 'of our offices' })).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(other.getByText(/^Version 1 is the draft now/)).toBeVisible()
    await expect(versions.first()).toContainText('Grace Kim')
  })

  await test.step('retired, it is no longer visible to members', async () => {
    await page.reload()
    const dialog = await act(page, 'Retire')
    await dialog.getByRole('button', { name: 'Retire' }).click()
    await expect(page.getByText(/ is retired\.$/)).toBeVisible()
    await expect(badge(page, 'Retired')).toBeVisible()
  })
})

test('a drafter submits, and a reviewer returns or publishes [4/CPUB-11, 4/CPUB-19]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('aoradmin1')
  await page.goto('/staff/content/articles/new')
  await field(page, 'Title').fill('Caravan moves to Wednesday')
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit for Review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit for Review' })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(badge(page, 'In Review')).toBeVisible()
  await expect(page.getByText('This is waiting for review. Withdraw it to change it.')).toBeVisible()
  await expect(field(page, 'Title')).toBeDisabled()

  await test.step('withdrawn, it is a draft again', async () => {
    await (await act(page, 'Withdraw')).getByRole('button', { name: 'Withdraw' }).click()
    await expect(badge(page, 'Draft')).toBeVisible()
    await page.getByRole('button', { name: 'Submit for Review' }).click()
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(badge(page, 'In Review')).toBeVisible()
  })

  const reviewer = await pageAs('editor1')
  await test.step('a return says why', async () => {
    await reviewer.goto('/staff')
    await reviewer.getByRole('link', { name: /^Waiting for Review, Articles \d+/ }).click()
    await reviewer.getByRole('button', { name: 'Actions for Caravan moves to Wednesday' }).click()
    await reviewer.getByRole('menuitem', { name: 'Return' }).click()
    const question = reviewer.getByRole('dialog', { name: 'Return' })
    await question.getByRole('textbox', { name: 'Comment' }).fill('Too short')
    await question.getByRole('button', { name: 'Return' }).click()
    await expect(question.getByText('Comment must be at least 10 characters')).toBeVisible()
    await question.getByRole('textbox', { name: 'Comment' }).fill('Please name the meeting point.')
    await question.getByRole('button', { name: 'Return' }).click()
    await expect(reviewer.getByText('Caravan moves to Wednesday is returned to Sofia Reyes.')).toBeVisible()
    await page.reload()
    await expect(badge(page, 'Draft')).toBeVisible()
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('link', { name: 'My Drafts, Articles 1' }).click()
    await expect(page.getByRole('link', { name: 'Caravan moves to Wednesday' })).toBeVisible()
  })

  await test.step('a publisher can ask for a review', async () => {
    await reviewer.getByRole('link', { name: 'Create Article' }).click()
    await field(reviewer, 'Title').fill('Second look')
    await expect(reviewer.getByText(SAVED)).toBeVisible()
    await expect(reviewer.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
    const question = await act(reviewer, 'Submit for Review')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await (await act(reviewer, 'Discard Draft')).getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(reviewer.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  })
})

test('a list is kept in its address, and offers the available actions [4/CLIST-05, 4/CLIST-06]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/content/articles')
  const table = page.getByRole('table', { name: 'Articles' })
  await expect(table.getByRole('columnheader')).toHaveText([
    '',
    'Title',
    'Status',
    'Audience',
    'Changed',
    'Actions',
  ])
  await page.getByRole('spinbutton', { name: 'Jump to page' }).fill('2')
  await expect(page).toHaveURL(/page=2/)
  await table.getByRole('button', { name: 'Title' }).click()
  await expect(page).toHaveURL(/\?sort=title$/)
  await table.getByRole('button', { name: 'Title' }).click()
  await expect(page).toHaveURL(/\?sort=title&direction=desc$/)
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('clear cooperation')
  const rows = table.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(page).toHaveURL(/text=clear/)
  await expect(rows.first()).toContainText('Clear cooperation: the one-day rule')
  const shown = await rows.allTextContents()
  await page.reload()
  await expect(rows).toHaveText(shown)
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Back to Articles' })).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveText(shown)
  await expectAccessible(page)

  await test.step('a copy is a new draft without dates', async () => {
    await page.getByRole('button', { name: 'Actions for Clear cooperation: the one-day rule' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(field(page, 'Title')).toHaveValue('Clear cooperation: the one-day rule (copy)')
    await expect(page.getByText(SAVED)).toBeVisible()
    const dialog = await act(page, 'Discard Draft')
    await expect(dialog.getByText('Are you sure you want to discard this draft?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  })

  await test.step('a time that has passed is refused', async () => {
    await goWithin(page, '/staff/content/categories/new')
    await field(page, 'Name').fill('Events')
    await expect(page.getByText(SAVED)).toBeVisible()
    const dialog = await act(page, 'Schedule')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog.getByText('Choose a time in the future.')).toBeVisible()
    await expectAccessible(page)
  })
})
