import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { callApi, goWithin } from '../support/portal.ts'
import { choose, daysAhead, enter, field } from './training-steps.ts'

test('instructors and locations are added, changed and retired [4/CTRN-03, 4/CTRN-04]', async ({
  pageAs,
}) => {
  const page = await pageAs('trainer1')
  const name = `Miriam ${Date.now()}`
  await page.goto('/staff/training/instructors')
  await page.getByRole('button', { name: 'Add Instructor' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Instructor' })
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding.getByText('Name is required.')).toBeVisible()
  await field(adding, 'Name').fill(name)
  await field(adding, 'Color').fill('#0f766e')
  await adding.getByRole('textbox', { name: 'Notes' }).fill('Tells good stories')
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('searchbox', { name: 'Search instructors' }).fill(name)
  const rows = page.getByRole('table', { name: 'Instructors' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Tells good stories')
  await rows.getByRole('button', { name }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Instructor' })
  await editing.getByText(/^Retired/).click()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No Results')).toBeVisible()
  await page.getByRole('button', { name: 'Shown' }).click()
  await page.getByRole('option', { name: 'Retired' }).click()
  await expect(rows).toContainText('Retired')
  await expectAccessible(page)

  await goWithin(page, '/staff/training/locations')
  await page.getByRole('button', { name: 'Add Location' }).click()
  const place = page.getByRole('dialog', { name: 'Add Location' })
  const room = `Room ${Date.now()}`
  await field(place, 'Name').fill(room)
  await field(place, 'Address').fill('81921 Highway 111, Indio, CA 92201')
  await expect(place.getByRole('application', { name: 'Map' })).toBeVisible()
  await field(place, 'Seats').fill('12')
  await place.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('searchbox', { name: 'Search locations' }).fill(room)
  await expect(page.getByRole('row').filter({ hasText: room })).toContainText(
    /Highway 111, Indio, CA 92201\s*12/,
  )
  await expect(page.getByRole('table', { name: 'Locations' }).locator('tbody tr')).toHaveCount(1)
  await expectAccessible(page)
})

test('subjects and topics are saved with description, notes and a PDF [4/CTRN-05]', async ({ pageAs }) => {
  const page = await pageAs('trainer1')
  const subject = `Law ${Date.now()}`
  await page.goto('/staff/training/topics')
  await page.getByRole('button', { name: 'Add Subject' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Subject' })
  await field(adding, 'Name').fill(subject)
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await page.getByRole('button', { name: 'Add Topic' }).click()
  const topic = page.getByRole('dialog', { name: 'Add Topic' })
  await field(topic, 'Name').fill('Escrow in depth')
  await topic.getByRole('button', { name: /Subject/ }).click()
  await page.getByRole('option', { name: subject }).click()
  await topic.getByRole('textbox', { name: 'Description' }).fill('From offer to close')
  await topic.getByRole('textbox', { name: 'Notes' }).fill('Bring a pen')
  await topic.locator('input[type=file]').setInputFiles({
    name: 'handout.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  })
  await expect(topic.getByText('PDF attached')).toBeVisible()
  await expectAccessible(page)
  await topic.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('table', { name: subject }).locator('tbody tr')
  await expect(row).toContainText('From offer to close')
  await expect(row).toContainText('Bring a pen')
  await expect(row.getByRole('link', { name: 'PDF of Escrow in depth' })).toHaveAttribute('href', /\/media\//)
  await expectAccessible(page)
})

/** A request of the signed-in member for a workday at half past nine. */
async function ask(page: import('@playwright/test').Page, trainingTopic: string) {
  const day = daysAhead(30, 9)
  while (day.getDay() % 6 === 0) day.setDate(day.getDate() + 1)
  const profile = await callApi(page, 'GET', '/api/app/Members/AuthMemberDto')
  const { member } = profile.body as { member: { id: number } }
  const offset = -day.getTimezoneOffset()
  const two = (part: number) => String(Math.abs(part)).padStart(2, '0')
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.trunc(offset / 60))}:${two(offset % 60)}`
  await enter(page, 'classRequest', {
    requestedBy: member.id,
    trainingTopic,
    comments: 'For six agents',
    dateTime: `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T09:30:00${zone}`,
  })
}

test('course requests are approved, cancelled with a reason, and scheduled with a seat for the requester [4/CTRN-23, 4/CTRN-24, 4/CTRN-25]', async ({
  pageAs,
}) => {
  const member = await pageAs('m1245')
  await member.goto('/')
  const [wanted, unwanted] = [`Drones ${Date.now()}`, `Kites ${Date.now()}`]
  for (const topic of [wanted, unwanted]) await ask(member, topic)

  const page = await pageAs('trainer1')
  await page.goto('/staff/training/requests')
  const rows = page.getByRole('table', { name: 'Course Requests' }).locator('tbody tr')
  const search = page.getByRole('searchbox', { name: 'Search topics' })
  await choose(page, /\S Status$/, 'None')
  await expect(rows.filter({ hasText: 'Probate sales' }), 'every status that the list shows').toHaveCount(1)
  await expect.poll(() => page.url()).toContain('status=None')
  await page.reload()
  await expect(rows.filter({ hasText: 'Probate sales' })).toHaveCount(1)
  await choose(page, /\S Status$/, 'New')
  await search.fill(unwanted)
  await expect(rows.filter({ hasText: unwanted })).toContainText('m1245')
  await expect(rows).toHaveCount(1)
  await expect.poll(() => page.url()).toContain('status=1')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Cancel ${unwanted}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Request' })
  await expect(dialog.getByRole('button', { name: 'Cancel Request' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Nobody teaches it yet.')
  await dialog.getByRole('button', { name: 'Cancel Request' }).click()
  await expect(page.getByText('No Results')).toBeVisible()
  await choose(page, /\S Status$/, 'All Statuses')
  await expect(rows).toContainText('Nobody teaches it yet.')

  await search.fill(wanted)
  await expect(rows).toContainText('New')
  await page.getByRole('button', { name: `Approve ${wanted}` }).click()
  await expect(rows).toContainText('Approved')
  await page.getByRole('link', { name: `Schedule ${wanted}` }).click()
  await expect(field(page, 'Name')).toHaveValue(wanted)
  await expect(page.getByText('For six agents')).toBeVisible()
  await field(page, 'Capacity').fill('12')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const offer = page.getByRole('dialog', { name: 'Register Member' })
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: wanted })).toBeVisible()
  await expect(page.getByText('1 of 12')).toBeVisible()

  await goWithin(member, '/training/my-course-requests')
  await expect(member.getByRole('row').filter({ hasText: wanted })).toContainText('Scheduled')
  await member.getByRole('tab', { name: 'My Scheduled Classes' }).click()
  await expect(member.getByRole('row').filter({ hasText: wanted })).toBeVisible()
  await goWithin(member, '/notifications')
  await expect(member.getByText('Course request: Cancelled').first()).toBeVisible()
})

test('the training desk works on a phone [4/CUI-05, 4/CUI-07]', async ({ pageAs }) => {
  const page = await pageAs('trainer1', PHONE)
  await page.goto('/staff')
  for (const [path, heading] of [
    ['classes', 'Classes'],
    ['classes/new', 'New Class'],
    ['requests', 'Course Requests'],
    ['instructors', 'Instructors'],
    ['locations', 'Locations'],
    ['topics', 'Topics'],
  ]) {
    await goWithin(page, `/staff/training/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText('Loading results...')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  }
})

test('on a tablet times and statuses of the training desk stay whole and in their columns', async ({
  pageAs,
}) => {
  const page = await pageAs('trainer1', { viewport: { width: 768, height: 1024 } })
  await page.goto('/staff')
  for (const path of ['classes', 'requests']) {
    await goWithin(page, `/staff/training/${path}`)
    await expect(page.locator('tbody time').first()).toBeVisible()
    const leaving = await page.locator('tbody :is(time, .truncate)').evaluateAll((elements) =>
      elements
        .filter((element) => {
          const end = element.closest('td')?.getBoundingClientRect().right ?? 0
          return (
            element.getBoundingClientRect().right > end ||
            (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
          )
        })
        .map(({ textContent }) => textContent),
    )
    expect(leaving, path).toEqual([])
  }
})

test('members without the training role cannot see it [4/CSHELL-05, 4/CROLE-03]', async ({ pageAs }) => {
  const page = await pageAs('editor1')
  await page.goto('/staff/training/classes')
  await expect(page.getByText('You do not have access to this area.')).toBeVisible()
})
