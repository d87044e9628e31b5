import type { Page } from '@playwright/test'
import { contentKind } from '../../contract/src/staff/content/content-kinds.ts'
import { expect, test } from '../support/members.ts'
import { callApi, goWithin } from '../support/portal.ts'

/**
 * A short form, one with many settings, and one with conditional fields; a kind is data, and its form
 * follows.
 */
const KINDS = ['articles', 'menu', 'sections', 'categories', 'applications', 'ads'] as const
const SAVED = /^Saved \d{2}:\d{2} [AP]M$/

const badge = (page: Page, text: string) => page.locator('form header').getByText(text, { exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** The labels of the open form, from top to bottom, with a star where a value is required. */
async function labelsOf(page: Page, wanted: string[]): Promise<string[]> {
  const lines = (await page.locator('form').innerText()).split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => wanted.includes(line.replace(/ \*$/, ''))))]
}

test('each kind has one form to create and to change, with its fields in order and required ones marked [4/CEDIT-01]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff')
  for (const name of KINDS) {
    const kind = contentKind(name)
    const shown = kind.fields.filter(
      ({ when, isPlace }) => !isPlace && (!when || when.is.some((value) => value === kind.empty[when.field])),
    )
    const labels = shown.map(({ label, isRequired }) => (isRequired ? `${label} *` : label))
    await goWithin(page, `/staff/content/${name}`)
    // A draft may be discarded by another test meanwhile.
    const published = page.getByRole('row').filter({ hasText: 'Published' })
    await published.getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/staff/content/${name}/\\d+$`))
    for (const address of [page.url(), `/staff/content/${name}/new`]) {
      await (address === page.url() ? page.goto(address) : goWithin(page, address))
      await expect
        .poll(
          () =>
            labelsOf(
              page,
              shown.map(({ label }) => label),
            ),
          address,
        )
        .toEqual(labels)
    }
    const [text] = shown.filter(({ input, isRequired }) => input === 'text' && isRequired)
    if (text) await expect(field(page, text.label)).toHaveAttribute('aria-required', 'true')
  }
})

test('errors are shown at their field, on leaving it, on saving and from the server, and no input is lost [4/CEDIT-02, 4/CEDIT-03, 4/CEDIT-04, 4/CEDIT-05]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/content/applications/new')
  await field(page, 'Name').fill('Rental Radar')

  await test.step('on leaving a field, and on saving: the first one takes focus', async () => {
    await field(page, 'Address').fill('javascript:alert(1)')
    await field(page, 'Hover text').focus()
    await expect(field(page, 'Address')).toHaveAccessibleDescription(
      'Address must begin with http:// or https://',
    )
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(field(page, 'Address')).toBeFocused()
    await field(page, 'Address').fill('https://example.com/radar')
    await expect(field(page, 'Address')).toHaveAccessibleDescription('')
  })

  await test.step('the draft is stored 2 s after the last key, and the head says so', async () => {
    await expect(page.getByText(SAVED)).toBeVisible()
    let open = () => {}
    const isOpen = new Promise<void>((resolve) => {
      open = resolve
    })
    await page.route('**/unsaved', async (route) => {
      await isOpen
      await route.continue()
    })
    const sent = page.waitForRequest('**/unsaved')
    const typedAt = Date.now()
    await field(page, 'Hover text').fill('Rents, street by street')
    await sent
    expect(Date.now() - typedAt).toBeGreaterThan(1900)
    await expect(page.getByText('Saving...')).toBeVisible()
    open()
    await expect(page.getByText(SAVED)).toBeVisible()
    await page.unroute('**/unsaved')
  })

  await test.step('saved by button and by Ctrl+S, it is not visible to members', async () => {
    const save = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    const byButton = save()
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await byButton
    await field(page, 'Short id').fill('FLEXMLS')
    const byKeys = save()
    await page.keyboard.press('Control+s')
    expect((await byKeys).url()).toMatch(/\/Staff\/Content\/applications\/\d+$/)
    await expect(badge(page, 'Draft')).toBeVisible()
    const member = await pageAs('agent1')
    const [answer] = await Promise.all([
      member.waitForResponse((response) => response.url().includes('AudienceApplications')),
      member.goto('/'),
    ])
    expect(await answer.text()).not.toContain('Rental Radar')
  })

  await test.step('server errors are shown at their fields, and the form keeps everything', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click()
    await expect(field(page, 'Short id')).toHaveAccessibleDescription(
      'Another application already uses this short ID.',
    )
    await expect(field(page, 'Hover text')).toHaveValue('Rents, street by street')
    await expect(badge(page, 'Draft')).toBeVisible()
  })
})

test('an article is scheduled, appears by itself, and its history shows, compares and restores versions [4/CPUB-03, 4/CPUB-04, 4/CPUB-06, 4/CPUB-13, 4/CPUB-14, 4/CPUB-16, 4/CPUB-17, 4/D4-13]', async ({
  pageAs,
  portal,
}) => {
  const page = await pageAs('editor1', { timezoneId: 'America/Denver' })
  page.setDefaultTimeout(30_000)
  await page.goto('/staff/content/articles/new')
  await field(page, 'Title').fill('Bridge closed on Highway 111')
  await field(page, 'Summary').fill('Use the road along the canal.')
  await expect(page.getByText(SAVED)).toBeVisible()
  const id = /\d+$/.exec(page.url())?.[0]
  const member = await pageAs('agent1')

  const summaryFor = async (reader: Page) =>
    Object((await callApi(reader, 'GET', `/api/app/Articles/${id}`)).body).results[0].summary

  const at = new Date(Math.ceil((Date.now() + 180_000) / 60_000) * 60_000)
  await test.step("date and time are in the browser's zone, which is named", async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Schedule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule' })
    await expect(dialog.getByText('Mountain Time')).toBeVisible()
    await dialog.getByRole('spinbutton', { name: /month/ }).first().click()
    await page.keyboard.type(inZone(at).replace(/[^\dAP]/g, ''))
    await expect(dialog.getByText(/^Mountain Time; .* Pacific Time$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(page.getByText(/^Bridge closed on Highway 111 will be published on /)).toBeVisible()
    await expect(badge(page, 'Scheduled')).toBeVisible()
    await member.goto(`/article/${id}`)
    await expect(member.getByRole('heading', { name: 'Article not found' })).toBeVisible()
  })

  await test.step('at its time members have it', async () => {
    await portal.moveClock(at.getTime() - Date.now())
    await portal.runJob('publish-due')
    await member.reload()
    await expect(member.getByRole('heading', { name: 'Bridge closed on Highway 111' })).toBeVisible()
    await page.reload()
    await expect(badge(page, 'Published')).toBeVisible()
  })

  await test.step('a change reaches the number of members in the question, with a note', async () => {
    await field(page, 'Summary').fill('The canal road is open.')
    await page.locator('label', { hasText: 'Promoted' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    await expect(
      dialog.getByText(/^Publish Bridge closed on Highway 111 to \d[\d,]* members now\?$/),
    ).toBeVisible()
    const note = dialog.getByRole('textbox', { name: 'Note for the history' })
    await note.fill('x'.repeat(510))
    expect((await note.inputValue()).length).toBe(500)
    await note.fill('The county called')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Bridge closed on Highway 111 is published.')).toBeVisible()
    expect(await summaryFor(member)).toBe('The canal road is open.')
  })

  await test.step('versions are listed newest first, and two of them are compared in words', async () => {
    await page.getByRole('link', { name: 'History' }).click()
    const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem')
    await expect(versions.first()).toContainText(
      /^Version 2Members see this\d{2}-\d{2}-\d{4} \d{2}:\d{2} [AP]MMaya LindgrenThe county called$/,
    )
    await expect(versions.last()).toContainText('Version 1Published')
    const changes = page.getByRole('region', { name: 'Changes' })
    await expect(changes.locator('dt')).toHaveText(['Summary', 'Promoted'])
    await expect(changes.locator('dd del').first()).toContainText('Use')
    await expect(changes.locator('dd ins').filter({ hasText: 'open' })).toHaveCount(1)
    expect(await changes.innerText()).not.toMatch(/<\w|true|false|T\d\d:/)
  })

  await test.step('an old version is restored as a draft; members have it with the next publication', async () => {
    await page.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(page.getByText(/^Version 1 is the draft now/)).toBeVisible()
    expect(await summaryFor(member)).toBe('The canal road is open.')
    await goWithin(page, `/staff/content/articles/${id}`)
    await expect(badge(page, 'Published, edits pending')).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click()
    await expect(badge(page, 'Published')).toBeVisible()
    expect(await summaryFor(member)).toBe('Use the road along the canal.')
  })
})

/** `MM-DD-YYYY hh:mm AM` in Denver time. */
function inZone(at: Date): string {
  return at.toLocaleString('en-US', {
    timeZone: 'America/Denver',
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
}
