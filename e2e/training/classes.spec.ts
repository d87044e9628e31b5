import { DAY_MS } from 'contract/common/day.ts'
import { expectAccessible } from '../support/accessible.ts'
import { holdCalls } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'
import { callApi } from '../support/portal.ts'
import { runUntilVisible, stopClock } from '../support/timing.ts'
import { aClass, aSubject, chooseSubject } from './steps.ts'

const slugs = [
  'training-calendar',
  'class-list',
  'my-scheduled-classes',
  'request-a-course',
  'my-course-requests',
]

test('five tabs, each with its address [2/TCLS-01, 2/TCLS-02, 2/TCLS-03, 2/TCLS-04, 2/TCLS-05, 2/TCLS-06, 2/TCLS-07, 2/TCLS-08, 2/TCLS-09, 2/TCLS-10, 2/D2-76, 1/SHELL-13, 1/SHELL-14, 3/PUB-41, 3/PUB-42]', async ({
  pageAs,
}) => {
  const page = await pageAs('broker3')
  await page.goto('/')
  await page.getByRole('link', { name: 'Training', exact: true }).click()
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText([
    'Training Calendar',
    'Class List',
    'My Scheduled Classes',
    'Request a Course',
    'My Course Requests',
  ])
  await expect(page).toHaveURL(/\/training$/)
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  for (const [index, slug] of [...slugs.entries()].toReversed()) {
    await tabs.nth(index).click()
    await expect(page).toHaveURL(new RegExp(`/training/${slug}$`))
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/training\/class-list$/)
  await page.reload()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.goto('/training/no-such-tab')
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\/training\/no-such-tab$/)
})

test('subject and topic narrow the classes, and follow the member to another device [2/TCLS-11, 2/TCLS-12, 2/TCLS-13, 2/TCLS-14, 2/TCLS-15, 2/TCLS-16, 2/TCLS-46, 2/D2-77]', async ({
  pageAs,
}) => {
  const staff = await pageAs('mlsadmin1')
  const subject = await aSubject(staff)
  const empty = await aSubject(staff)
  await aClass(staff, subject.topics[0].id, { className: 'By law' })
  await aClass(staff, subject.topics[1].id, { className: 'By tools' })
  const page = await pageAs('om2')
  await page.goto('/training/class-list')
  await expect(page.getByRole('button', { name: /Subject/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Topic/ })).toHaveCount(0)
  await chooseSubject(page, subject.name)
  const classes = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(classes).toHaveCount(2)
  await page.getByRole('button', { name: /Topic/ }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'All Topics',
    `${subject.name} law`,
    `${subject.name} tools`,
  ])
  const saved = page.waitForResponse((response) => response.url().includes('/Profiles/') && response.ok())
  await page.getByRole('option', { name: `${subject.name} tools` }).click()
  await expect(classes).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'By tools' })).toBeVisible()
  await saved
  const device = await pageAs('om2')
  for (const place of [page, device]) {
    await place.goto('/training/class-list')
    await expect(place.getByRole('button', { name: /tools/ })).toBeVisible()
    await expect(place.getByRole('row').filter({ has: place.getByRole('link') })).toHaveCount(1)
  }
  await chooseSubject(page, empty.name)
  await expect(page.getByText('No Results')).toBeVisible()
  await expect(page.getByRole('button', { name: /All Topics/ })).toBeVisible()
})

test('a member takes a seat in the list, finds it among their own classes, and releases it [2/TCLS-17, 2/TCLS-18, 2/TCLS-45, 2/TREG-08, 2/TREG-12, 2/TREG-13, 2/TREG-18, 2/TERR-10, 2/TERR-11, 2/D2-79, 2/D2-95, 2/CONST-07, 1/UI-15]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const staff = await pageAs('mlsadmin1')
  const subject = await aSubject(staff)
  const { id } = await aClass(staff, subject.topics[0].id)
  await aClass(staff, subject.topics[0].id, { className: 'Taken', capacity: 0, presentationType: 'Virtual' })
  const page = await pageAs('broker2')
  await page.goto('/training/class-list')
  await chooseSubject(page, subject.name)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Class',
    'Date and Time',
    'Instructor',
    'Location',
    'Provider',
    'Seats Available',
    'Registration',
  ])
  await expect(page.getByLabel('Rows per page').getByRole('option')).toHaveText(['10', '25', '50', '100'])
  await expect(page.getByLabel('Jump to page')).toBeVisible()
  const taken = page.getByRole('row').filter({ hasText: 'Taken' })
  await expect(taken.getByRole('button', { name: 'Class Full' })).toBeDisabled()
  await expect(taken).toContainText('Virtual')
  const row = page.getByRole('row').filter({ hasText: 'Escrow Basics' })
  await expect(row).toContainText('20 of 20')
  await row.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(row.getByRole('button', { name: 'Unregister' })).toBeFocused()
  await expect(row).toContainText('Registered')
  await expect(row).toContainText('19 of 20')
  await test.step('releasing the seat can be undone, and focus returns to the button', async () => {
    await row.getByRole('button', { name: 'Unregister' }).click()
    await expect(row.getByRole('button', { name: 'Register', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row.getByRole('button', { name: 'Unregister' })).toBeFocused()
    await expect(row).toContainText('19 of 20')
  })
  await test.step('on a phone a card says the same, with one wide button', async () => {
    const size = page.viewportSize() ?? { width: 1440, height: 900 }
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(row).toContainText(/ [AP]M PT · 19 of 20 seats/)
    await expect(row.getByText('Ada Young')).toBeHidden()
    const box = await taken.getByRole('button', { name: 'Class Full' }).boundingBox()
    expect(box?.height).toBe(44)
    expect(box?.width).toBeGreaterThan(300)
    await expectAccessible(page)
    await page.setViewportSize(size)
  })
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'My Scheduled Classes' }).click()
  const own = page.getByRole('row').filter({ has: page.locator(`a[href="/training/registration/${id}"]`) })
  await expect(page.getByRole('columnheader')).toHaveText([
    'Class',
    'Date and Time',
    'Instructor',
    'Location',
    'Registration',
  ])
  await expect(own.getByRole('link')).toHaveText('Escrow Basics')
  await own.getByRole('button', { name: 'Unregister' }).click()
  await expect(page.getByText('You have successfully unregistered.')).toBeVisible()
  await expect(own).toHaveCount(0)
  // The row was removed with the focused button.
  await expect(page.locator(':focus')).toHaveCount(1)
})

test("the member's classes are listed by start, past ones with their outcome [2/TREG-04, 2/TREG-06, 2/TREG-14, 2/D2-98]", async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/training/my-scheduled-classes')
  await expect(page.getByRole('button', { name: 'Unregister' }).first()).toBeVisible()
  const startTimes = () =>
    page
      .getByRole('row')
      .locator('td:nth-child(2) time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  // A class in progress counts as upcoming, and other tests have classes today.
  const yesterday = new Date(Date.now() - DAY_MS).toISOString()
  expect((await startTimes()).filter((time) => time < yesterday)).toEqual([])
  await page.getByRole('button', { name: /^Show \d+ earlier classes$/ }).click()
  await page.getByLabel('Rows per page').selectOption('100')
  await expect(page.getByRole('button', { name: 'Attended' }).first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Did Not Attend' }).first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Unregister' }).first()).toBeEnabled()
  const starts = await startTimes()
  expect(starts.filter((time) => time < yesterday)).not.toEqual([])
  expect(starts.length).toBeGreaterThan(5)
  expect(starts).toEqual(starts.toSorted())
})

test('refused and failed registrations are reported, for 5 and for 6 s [2/TERR-01, 2/TERR-02, 2/TERR-03, 2/TERR-04, 2/TERR-05, 2/TERR-06, 2/TERR-07, 2/TERR-12]', async ({
  pageAs,
}) => {
  const staff = await pageAs('mlsadmin1')
  const subject = await aSubject(staff)
  const { id } = await aClass(staff, subject.topics[0].id)
  const page = await pageAs('oa2')
  await page.goto(`/training/registration/${id}`)
  const button = page.getByRole('button', { name: 'Register', exact: true })
  await expect(button).toBeEnabled()
  await stopClock(page)
  const press = () => button.click()
  const toast = (title: string) => page.getByRole('alert').filter({ hasText: title })
  /** Expects a failure to be shown with its text for its time, and then to disappear. */
  const expectShownFor = async (ms: number, title: string, text: string) => {
    await page.mouse.move(0, 0)
    await runUntilVisible(page, toast(title))
    await expect(toast(title)).toContainText(text)
    await page.clock.runFor(ms - 300)
    await expect(toast(title)).toBeVisible()
    await page.clock.runFor(600)
    await expect(toast(title)).toHaveCount(0)
  }
  const register = '**/api/app/attendee/register'
  await page.route(register, (route) =>
    route.fulfill({ json: { isSuccessful: false, message: null, results: [] } }),
  )
  await press()
  await expectShownFor(5000, 'Error!', 'There was a problem with your request.')
  await page.unroute(register)
  await page.route(register, (route) =>
    route.fulfill({ status: 503, json: { message: 'Back in a minute.', errors: [] } }),
  )
  await press()
  await expectShownFor(6000, 'Error', 'Back in a minute.')
  await page.unroute(register)
  const small = await callApi(staff, 'GET', `/api/app/trainingClass/${id}/expanded`)
  const { trainingTopics: _, ...facts } = small.body as { trainingTopics: unknown[] }
  await callApi(staff, 'PUT', '/api/app/TrainingClass', {
    ...facts,
    instructor: null,
    location: null,
    capacity: 0,
  })
  await press()
  await page.clock.resume()
  await expect(toast('Error!')).toContainText('This class is full.')
  await expect(page.getByRole('button', { name: 'Class Full' })).toBeDisabled()
})

test('loading, empty and failed lists say so [2/TCLS-47, 2/TREG-16, 2/TREG-17, 2/TREQ-31, 2/TREQ-32, 2/TERR-21, 2/TERR-22, 2/D2-107, 1/UI-16]', async ({
  pageAs,
}) => {
  const page = await pageAs('appraiser1')
  const letGo = await holdCalls(page, '**/q')
  for (const slug of ['my-scheduled-classes', 'my-course-requests', 'class-list']) {
    await page.goto(`/training/${slug}`)
    await expect(page.getByText('Loading results...')).toBeVisible()
  }
  letGo()
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  for (const slug of ['my-scheduled-classes', 'my-course-requests']) {
    await page.goto(`/training/${slug}`)
    await expect(page.getByText('No Results')).toBeVisible()
  }
  await page.route('**/attendee/q', (route) =>
    route.fulfill({ status: 503, json: { message: 'Back in a minute.', errors: [] } }),
  )
  await page.goto('/training/my-scheduled-classes')
  await expect(page.getByRole('alert')).toContainText('Something done messed up')
  await expect(page.getByRole('alert')).toContainText('Back in a minute.')
  await page.unroute('**/attendee/q')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No Results')).toBeVisible()
})
