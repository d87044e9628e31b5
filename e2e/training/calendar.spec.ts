import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { aClass, aSubject, chooseSubject, nextMonthAt, shownTime } from './steps.ts'

test('the calendar has four views without weekends, opens with the month, and remembers the view for the session [2/TCAL-01, 2/TCAL-02, 2/TCAL-03, 2/TCAL-04, 2/TCAL-05, 2/TCAL-06, 2/TCAL-07, 2/D2-82]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/training')
  const views = page.getByRole('radiogroup', { name: 'View' }).getByRole('radio')
  await expect(views).toHaveText(['Day', 'Week', 'Month', 'Agenda'])
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
  await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked()
  // Tab stops only at the selected view.
  await expect(views.and(page.locator('[tabindex="0"]'))).toHaveText(['Month'])
  await expect(page.getByRole('columnheader')).toHaveText(days.map((day) => new RegExp(`${day}$`)))
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('button', { name: /\d{1,2}:\d{2} [AP]M/ }).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'Week' }).click()
  await expect(page.getByRole('columnheader').filter({ hasText: /\w{3}/ })).toHaveText(
    days.map((day) => new RegExp(day)),
  )
  await expect(page.getByText('8 AM', { exact: true })).toBeVisible()
  await expect(page.getByText('4 PM', { exact: true })).toBeVisible()
  for (const hour of ['7 AM', '5 PM']) await expect(page.getByText(hour, { exact: true })).toHaveCount(0)
  // The hour before the workday starts is marked, in each of the five days.
  await expect(page.locator('.cal-off-hours')).toHaveCount(5)
  await page.getByRole('tab', { name: 'Class List' }).click()
  await page.getByRole('tab', { name: 'Training Calendar' }).click()
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked({ timeout: 15_000 })

  const later = await pageAs('agent1')
  await later.goto('/training')
  await expect(later.getByRole('radio', { name: 'Month' })).toBeChecked({ timeout: 15_000 })
})

test('each view says what it shows: a day, the days of a week, a month [2/TCAL-01, 2/D2-137]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/training')
  await page.getByRole('radio', { name: 'Week' }).click()
  const shown = page.getByRole('heading', { level: 2, name: /\d{4}$/ })
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(shown).toHaveText(/^[A-Z][a-z]+ \d{1,2}(, \d{4})? – ([A-Z][a-z]+ )?\d{1,2}, \d{4}$/)
  const thisWeek = await shown.textContent()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(shown).not.toHaveText(thisWeek ?? '')
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'Day' }).click()
  await expect(shown).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
  await expect(page.getByRole('columnheader').filter({ hasText: /\w{3}/ })).toHaveCount(1)
  await expect(page.getByText('8 AM', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Agenda' }).click()
  await expect(shown).toHaveText(/^[A-Z][a-z]+ \d{4}$/)
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('button', { name: /\d{1,2}:\d{2} [AP]M/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a class of the chosen subject opens its quick information, by pointer and by keyboard, and registers the member [2/TCLS-20, 2/TCAL-08, 2/TCAL-09, 2/TCAL-10, 2/TCAL-11, 2/TCAL-12, 2/TCAL-13, 2/TCAL-14, 2/TCAL-15, 2/TCAL-16, 2/TREG-11, 2/TERR-08, 2/TERR-09, 2/D2-84]', async ({
  pageAs,
}) => {
  const staff = await pageAs('mlsadmin1')
  const subject = await aSubject(staff)
  await aClass(staff, subject.topics[0].id)
  await aClass(staff, subject.topics[1].id, {
    className: 'From Home',
    presentationType: 'Virtual',
    instructor: null,
    location: null,
  })
  const page = await pageAs('agent2')
  const writes: string[] = []
  page.on('request', (request) => {
    // The portal may have the browser create a passkey, once a day and soon after a sign-in.
    const isOfPage = !/\/(q|PasskeyOffer\/Options)$/.test(request.url())
    if (request.method() !== 'GET' && isOfPage) writes.push(request.url())
  })
  await page.goto('/training/training-calendar')
  await chooseSubject(page, subject.name)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  // An in-person class in its zone, and an online one in the reader's.
  const events = page.getByRole('button', { name: /\b(2|10):00 AM/ })
  await expect(events).toHaveCount(2)
  await page.getByRole('button', { name: /Topic/ }).click()
  await page.getByRole('option', { name: `${subject.name} tools` }).click()
  await expect(events).toHaveCount(1)
  await page.getByRole('button', { name: /Topic/ }).click()
  await page.getByRole('option', { name: 'All Topics' }).click()
  await expect(events).toHaveCount(2)
  // A click on a day creates nothing, and nothing moves.
  await page
    .getByRole('cell')
    .nth(12)
    .click({ position: { x: 8, y: 90 } })
  await events.first().dragTo(page.getByRole('cell').nth(3))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: /From Home/ }).focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText('Virtual')
  await expect(popup).not.toContainText('Instructor')
  await expect(popup).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)

  await page.getByRole('button', { name: /Escrow Basics/ }).click()
  const start = nextMonthAt(10)
  for (const text of ['Ada Young', 'Room 2', shownTime(start), shownTime(nextMonthAt(11))])
    await expect(popup).toContainText(text)
  expect(writes.filter((url) => url.includes('/TrainingClass'))).toEqual([])
  await popup.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Success!')).toBeVisible()
  await expect(page.getByText('You have successfully registered.')).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Unregister' })).toBeVisible()
  await popup.getByRole('link', { name: 'Class page' }).click()
  await expect(page.getByRole('heading', { name: 'Escrow Basics', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/training\/training-calendar$/)
})

test('on a phone a month of dots leads to the classes of a day, whose quick information stays on the screen [2/D2-81]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1013')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/training')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  // Days of the adjacent weeks belong to another month, and would lead there.
  const month = await page.getByRole('heading', { level: 2, name: /\d{4}$/ }).textContent()
  const days = page
    .getByRole('table', { name: 'Classes by day' })
    .getByRole('button', { name: new RegExp(`, ${month?.slice(0, 3)} \\d+, \\d class`) })
  await expect(days.nth(4)).toBeVisible()
  await expectAccessible(page)
  for (const index of [0, 1, 2, 3, 4]) {
    await days.nth(index).press('Enter')
    await expect(days.nth(index)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('region', { name: /day, / }).getByRole('button').first().press('Enter')
    // It accepts keys once it has faded in.
    await expect(page.getByRole('dialog')).toBeFocused()
    const box = await page.getByRole('dialog').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
