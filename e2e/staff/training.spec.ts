import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'
import { daysAhead, enter, enterTime, field, inMarket, pick, takeSeat } from './training-steps.ts'

const oneMonth = 40

/** Creates a class of the signed-in staff at a unique time. */
async function aClass(page: import('@playwright/test').Page, className: string, more: object = {}) {
  const start = daysAhead(oneMonth, 13)
  return enter(page, 'Staff/Classes', {
    className,
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + 3_600_000).toISOString(),
    capacity: 20,
    presentationType: 'In Person',
    ...more,
  })
}

test('training staff find the classes of their association, enter a series, and are warned of clashes and missing seats [4/CTRN-01, 4/CTRN-02, 4/CTRN-04, 4/CTRN-06, 4/CTRN-08, 4/CROLE-04, 4/CUI-01]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('trainer1')
  const name = `Escrow ${Date.now()}`
  await page.goto('/staff')
  const menu = page.getByRole('navigation', { name: 'Staff Console' })
  await expect(menu.getByRole('link')).toHaveText([
    'Back to Portal',
    'Overview',
    'Classes',
    'Course Requests',
    'Instructors',
    'Locations',
    'Topics',
  ])
  await menu.getByRole('link', { name: 'Classes' }).click()
  await expect(page).toHaveTitle('Classes - MLS Member Portal')
  const table = page.getByRole('table', { name: 'Classes' })
  const rows = table.locator('tbody tr')

  await test.step('past and cancelled ones are listed, and marked', async () => {
    await expect(rows).toHaveCount(10)
    await page.getByRole('searchbox', { name: 'Search classes' }).fill('Showing Requests in Practice')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('Cancelled')
    await page.getByRole('button', { name: 'Classes shown' }).click()
    await page.getByRole('option', { name: 'Earlier' }).click()
    await page.getByRole('searchbox', { name: 'Search classes' }).fill('')
    await expect(rows.first()).toContainText(/\d+ of \d+\s*(Recorded|Not recorded|\d+ of \d+ recorded)/)
    await expect.poll(() => page.url()).toContain('show=Earlier')
    await expectAccessible(page)
  })

  const start = daysAhead(oneMonth + 20, 10)
  const busy = `Taken ${Date.now()}`
  const instructor = await enter(page, 'Staff/Instructors', { name: `Miriam ${Date.now()}` })
  const { name: instructorName } = instructor as unknown as { name: string }
  await aClass(page, busy, {
    startTime: daysAhead(oneMonth + 27, 10).toISOString(),
    endTime: daysAhead(oneMonth + 27, 11).toISOString(),
    instructorId: instructor.id,
  })

  await test.step('missing values are named at their fields', async () => {
    await page.getByRole('link', { name: 'Create Class' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    for (const text of ['Start is required.', 'End is required.', 'Capacity is required.'])
      await expect(page.getByText(text)).toBeVisible()
  })

  await test.step('the dates of a series are listed, and single ones can be left out', async () => {
    await field(page, 'Name').fill(name)
    await page.getByText('Purchase Agreements', { exact: true }).click()
    await enterTime(page, 'Start', start)
    await pick(page, 'Instructor', instructorName)
    await pick(page, 'Location', 'Indio Branch, Room 2')
    await field(page, 'Capacity').fill('20')
    await expect(
      page.getByText('Indio Branch, Room 2 has 12 seats, so 20 members will not all find one.'),
    ).toBeVisible()
    await page.getByRole('button', { name: /Repeats/ }).click()
    await page.getByRole('option', { name: 'Weekly' }).click()
    await field(page, 'Times').fill('3')
    const dates = page.getByRole('group', { name: 'Dates' })
    await expect(dates.getByRole('checkbox')).toHaveCount(3)
    await expect(dates.getByText(inMarket(start))).toBeVisible()
    await dates.getByRole('checkbox').last().press('Space')
    await expect(page.getByText('2 classes will be created.')).toBeVisible()
    await expect(page.getByText(`${instructorName} is taken at that time by ${busy}`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it can be saved anyway', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(/Weekly on \w+, 3 times\./)).toBeVisible()
    await expect(page.getByText('Purchase Agreements')).toBeVisible()
    await expectAccessible(page)
    await goWithin(page, `/staff/training/classes?text=${encodeURIComponent(name)}`)
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(instructorName)
    await expect(rows.first()).toContainText('0 of 20')
  })
})

test('a change to a series asks for its scope, and offers to notify the registered members [4/CTRN-07, 4/CTRN-09, 4/CTRN-10]', async ({
  pageAs,
}) => {
  const page = await pageAs('trainer1')
  const member = await pageAs('agent1')
  const name = `Series ${Date.now()}`
  await page.goto('/staff/training/classes')
  await member.goto('/')
  const start = daysAhead(oneMonth, 9)
  const made = (await enter(page, 'Staff/ClassSeries', {
    trainingClass: {
      className: name,
      startTime: start.toISOString(),
      endTime: new Date(start.getTime() + 3_600_000).toISOString(),
      capacity: 20,
      presentationType: 'Virtual',
    },
    rule: { every: 'week', weekday: start.getDay(), times: 2 },
  })) as unknown as { results: { id: number }[] }
  const [first, last] = made.results.map(({ id }) => id)
  await takeSeat(member, last ?? 0)

  await goWithin(page, `/staff/training/classes/${first}/edit`)
  await enterTime(page, 'Start', daysAhead(oneMonth, 14))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Save Class' })
  await expect(dialog.getByRole('radio')).toHaveCount(3)
  await expect(dialog.getByText('This class only')).toBeVisible()
  await expect(dialog.getByText(/^Notify/)).toHaveCount(0)
  await dialog.getByText('This and later classes').click()
  await expect(dialog.getByRole('checkbox', { name: 'Notify 1 member' })).toBeChecked()
  await dialog.getByText('All upcoming classes').click()
  await expect(dialog.getByRole('checkbox', { name: 'Notify 1 member' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The class is saved.')).toBeVisible()

  await page.goto(`/staff/training/classes/${last}`)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText(`${name} has changed`)).toBeVisible()
  await expect(history).toContainText(/is now on \d\d-\d\d-\d{4} \d\d:\d\d [AP]M PT, Virtual\./)
  await expect(history).toContainText('Lydia Moreau, to 1 member')
  await goWithin(member, '/notifications')
  await expect(member.getByText(`${name} has changed`).first()).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Classes', exact: true }).click()
  await expect(page).toHaveURL(/\/staff\/training\/classes$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Edit' }).click()
  await field(page, 'Capacity').fill('0')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog', { name: 'Save Class' }).getByRole('button', { name: 'Save' }).click()
  const refusal = '1 members are registered, so capacity cannot be lower than 1.'
  await expect(page.locator('form').getByText(refusal)).toBeVisible()
  await expect(field(page, 'Capacity')).toBeFocused()
})

test('a cancelled class is explained to its members and removed for them [4/CTRN-11, 4/D4-36, 4/D4-60]', async ({
  pageAs,
}) => {
  const page = await pageAs('trainer1', PHONE)
  const member = await pageAs('agent1')
  const name = `Flooded ${Date.now()}`
  await page.goto('/staff/training/classes')
  await member.goto('/')
  const { id } = await aClass(page, name)
  await takeSeat(member, id)
  await goWithin(member, `/training/registration/${id}`)
  await expect(member.getByRole('heading', { level: 1, name })).toBeVisible()

  await goWithin(page, `/staff/training/classes/${id}`)
  await page.getByRole('button', { name: 'Cancel Class' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Class' })
  await expect(
    dialog.getByText(`Are you sure you want to cancel ${name}? 1 registered members will be notified.`),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel Class' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The room is flooded.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep Class' }).click()
  await page.getByRole('button', { name: 'Cancel Class' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The room is flooded.')
  await dialog.getByRole('button', { name: 'Cancel Class' }).click()
  await expect(page.getByText(`${name} is cancelled.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'was cancelled. The room is flooded.',
  )
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Duplicate' })).toBeVisible()

  await member.reload()
  await expect(member.getByText('No class found')).toBeVisible()
  await goWithin(member, '/training/my-scheduled-classes')
  await expect(member.getByRole('table')).toBeVisible()
  await expect(member.getByText(name)).toHaveCount(0)
  await goWithin(member, '/notifications')
  await expect(member.getByText(`${name} was cancelled`).first()).toBeVisible()
})

test("the second of two editors of a class sees the other's changes, and keeps their input [4/CTRN-07, 4/CEDIT-03, 4/CEDIT-10]", async ({
  pageAs,
}) => {
  const [one, other] = [await pageAs('trainer1'), await pageAs('mlsadmin1')]
  const name = `Twice ${Date.now()}`
  await one.goto('/staff/training/classes')
  const { id } = await aClass(one, name)
  await goWithin(one, `/staff/training/classes/${id}/edit`)
  await other.goto(`/staff/training/classes/${id}/edit`)
  for (const page of [one, other]) await expect(field(page, 'Name')).toHaveValue(name)
  const save = (page: import('@playwright/test').Page) =>
    page.getByRole('button', { name: 'Save', exact: true }).click()
  await field(other, 'Capacity').fill('33')
  await save(other)
  await expect(other.getByText('The class is saved.')).toBeVisible()

  await field(one, 'Name').fill(`${name} again`)
  await save(one)
  await expect(one.getByText('Someone else changed this class. Nothing was saved.')).toBeVisible()
  const newer = one.getByRole('region', { name: 'Newer Version' })
  await expect(newer).toContainText('Capacity33')
  await expect(newer).not.toContainText('Instructor')
  await expect(field(one, 'Name')).toHaveValue(`${name} again`)
  await expectAccessible(one)
  await newer.getByRole('button', { name: 'Keep Mine' }).click()
  await expect(one.getByRole('heading', { level: 1, name: `${name} again` })).toBeVisible()
  await expect(one.getByText('0 of 20')).toBeVisible()
})
