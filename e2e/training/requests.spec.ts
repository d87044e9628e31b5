import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { runUntilVisible } from '../support/timing.ts'

async function openForm(page: Page): Promise<void> {
  await page.goto('/training/request-a-course')
  await expect(page.getByLabel('Request Details')).toBeVisible()
}

/** Types a day `MM-DD-YYYY` into the segments. */
async function typeDay(page: Page, day: string): Promise<void> {
  await page.getByRole('group', { name: 'Date' }).getByRole('spinbutton').first().click()
  await page.keyboard.type(day.replaceAll('-', ''))
}

/** The same day next week, moved off the weekend: `MM-DD-YYYY`. */
function nextWeek(weekday?: number): string {
  const day = new Date()
  day.setDate(day.getDate() + 7)
  while (weekday === undefined ? day.getDay() % 6 === 0 : day.getDay() !== weekday)
    day.setDate(day.getDate() + 1)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(day.getMonth() + 1)}-${two(day.getDate())}-${day.getFullYear()}`
}

/** The name of the month after the shown day's, as its days are labeled. */
function nextMonthName(): string {
  const [month = 0] = nextWeek().split('-').map(Number)
  return new Date(2026, month, 1).toLocaleString('en-US', { month: 'long' })
}

test('the form names missing values, and offers only days and times of training [2/TREQ-01, 2/TREQ-02, 2/TREQ-03, 2/TREQ-04, 2/TREQ-07, 2/TREQ-09, 2/TREQ-10, 2/TREQ-11, 2/TREQ-12, 2/TREQ-13, 2/TREQ-14, 2/D2-99, 2/D2-100]', async ({
  pageAs,
}) => {
  const page = await pageAs('pa1')
  await openForm(page)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  for (const text of ['Topic Required', 'Request Details Required', 'Date Required'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible(page)
  const topic = page.getByRole('combobox', { name: 'Topic' })
  await topic.fill('abcd')
  await expect(page.getByText('Topic must be at least 5 characters')).toBeVisible()
  await topic.fill('fair')
  await page.getByRole('option', { name: 'Fair Housing' }).click()
  await expect(topic).toHaveValue('Fair Housing')
  await typeDay(page, nextWeek(6))
  await expect(page.getByText('Please enter a valid date')).toBeVisible()
  await typeDay(page, nextWeek())
  await expect(page.getByText('Please enter a valid date')).toHaveCount(0)
  await page.getByRole('button', { name: /Time/ }).click()
  const times = page.getByRole('option')
  await expect(times).toHaveCount(16)
  await expect(times.first()).toHaveText('08:30 AM')
  await expect(times.nth(1)).toHaveText('09:00 AM')
  await expect(times.last()).toHaveText('04:00 PM')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open calendar' }).click()
  // A whole month ahead, so that no day is too early or too late.
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).first().click()
  const days = page.getByRole('dialog').getByRole('gridcell').getByRole('button')
  const weekend = days.filter({ visible: true }).and(page.getByLabel(/^(Saturday|Sunday), /))
  const working = days
    .filter({ visible: true })
    .and(page.getByLabel(/^(Monday|Tuesday|Wednesday|Thursday|Friday), /))
  await expect(weekend.first()).toBeVisible()
  const month = nextMonthName()
  const isDisabled = async (cells: typeof days) =>
    new Set(
      await cells.evaluateAll(
        (found, name) =>
          found
            .filter((cell) => cell.ariaLabel?.includes(name))
            .map((cell) => cell.getAttribute('aria-disabled') === 'true'),
        month,
      ),
    )
  expect(await isDisabled(weekend)).toEqual(new Set([true]))
  expect(await isDisabled(working)).toEqual(new Set([false]))
})

test('a request is sent, listed as New, and cancelled; a failure is reported, a failed cancel is not [2/TREQ-18, 2/TREQ-25, 2/TREQ-27, 2/TREQ-30, 2/TERR-13, 2/TERR-14, 2/TERR-15, 2/TERR-16, 2/TERR-17, 2/TERR-18, 2/TERR-19, 2/TERR-20, 2/D2-103, 2/D2-104, 2/D2-105]', async ({
  pageAs,
}) => {
  const page = await pageAs('swl1')
  await page.clock.install()
  /**
   * Submits on a stopped clock, advancing in small steps until the texts are shown, and then for their
   * duration.
   */
  const expectShownFor = async (ms: number, texts: string[]) => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await page.mouse.move(0, 0)
    const [first, ...others] = texts.map((text) => page.getByText(text, { exact: true }))
    if (!first) throw new Error('No text to wait for')
    await runUntilVisible(page, first)
    for (const other of others) await expect(other.last()).toBeVisible()
    await page.clock.runFor(ms - 300)
    await expect(first).toBeVisible()
    await page.clock.runFor(600)
    await expect(first).toHaveCount(0)
    await page.clock.resume()
  }
  await openForm(page)
  const name = `Land surveys ${Date.now()}`
  await page.getByRole('combobox', { name: 'Topic' }).fill(name)
  await page.getByLabel('Request Details').fill('For six agents')
  await typeDay(page, nextWeek())
  await page.route('**/api/app/classRequest', (route) =>
    route.fulfill({ status: 503, json: { message: 'Back in a minute.', errors: [] } }),
  )
  await expectShownFor(6000, ['Back in a minute.', 'Error'])
  await expect(page.getByRole('combobox', { name: 'Topic' })).toHaveValue(name)
  await page.unroute('**/api/app/classRequest')
  await expectShownFor(5000, [
    'Thank you!',
    "Your course request has been received. You should hear from the provider's training team soon.",
  ])
  await expect(page.getByRole('combobox', { name: 'Topic' })).toHaveValue('')
  await page.getByRole('tab', { name: 'My Course Requests' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('cell').nth(3)).toHaveText('New')
  await expect(row).toContainText(`${nextWeek()} 08:30 AM`)
  await page.route('**/Cancel', (route) =>
    route.fulfill({ status: 500, json: { message: 'No', errors: [] } }),
  )
  const refused = page.waitForResponse(/\/Cancel$/)
  await row.getByRole('button', { name: 'Cancel' }).click()
  await refused
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  await expect(page.getByText('Cancelled!')).toHaveCount(0)
  await page.unroute('**/Cancel')
  await row.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cancelled!' })).toContainText('Warning')
  await expect(page.getByText('Your course request has been cancelled.')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Cancelled' })).toBeDisabled()
})

test('a long word in a topic or its details wraps, and every column stays visible [2/D2-138, 2/D2-105]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.route('**/api/app/classrequest/q', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const [first] = answer.results
    const long = { ...first, trainingTopic: 'W'.repeat(125), comments: 'w'.repeat(1000) }
    await route.fulfill({ response, json: { ...answer, results: [long, ...answer.results.slice(1)] } })
  })
  await page.goto('/training/my-course-requests')
  await expect(page.getByText('W'.repeat(125), { exact: true })).toBeVisible()
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page
      .getByRole('table')
      .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})

test('every status has its name and its button [2/TREQ-20, 2/TREQ-21, 2/TREQ-22, 2/TREQ-23, 2/TREQ-24, 2/TREQ-25, 2/TREQ-26, 2/TREQ-28, 2/TREQ-29, 2/D2-105]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/training/my-course-requests')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Topic',
    'Request Details',
    'Date',
    'Status',
    'Action',
  ])
  for (const [name, label, isEnabled] of [
    ['New', 'Cancel', true],
    ['Approved', 'Cancel', true],
    ['Scheduled', 'Scheduled', false],
    ['Cancelled', 'Cancelled', false],
    ['None', 'None', false],
  ] as const) {
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
    const button = row.first().getByRole('button', { name: label, exact: true })
    await expect(button).toBeEnabled({ enabled: isEnabled })
  }
  await expectAccessible(page)
})
