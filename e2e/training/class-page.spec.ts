import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'
import { aClass, aSubject, nextMonthAt, shownTime } from './steps.ts'

test('the class page shows all details, with directions and a file for the calendar [2/TCLS-19, 2/TCLS-21, 1/SHELL-15, 3/PUB-43]', async ({
  pageAs,
}) => {
  const staff = await pageAs('mlsadmin1')
  const subject = await aSubject(staff)
  const topics = subject.topics.map(({ id }) => ({ trainingTopicId: id }))
  const { id } = await aClass(staff, subject.topics[0].id, {
    className: 'Deeds, wills & "trusts"',
    trainingTopics: topics,
  })
  const page = await pageAs('agent2')
  await page.goto(`/training/registration/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Deeds, wills & "trusts"' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeEnabled()
  await test.step('its details [2/TCLS-25, 2/TCLS-26, 2/TCLS-27, 2/TCLS-28, 2/TCLS-29, 2/TCLS-30, 2/TCLS-31, 2/TCLS-32, 2/TCLS-33, 2/TCLS-34, 2/D2-110, 2/CONST-15]', async () => {
    const details = page.getByRole('tabpanel', { name: 'Class Details' })
    for (const text of [
      'Ada Young',
      'Room 2',
      shownTime(nextMonthAt(10)),
      // The day stands once.
      `End Date${shownTime(nextMonthAt(11)).slice(11).replace(/^0/, '')}`,
      'Ask <i>early</i>',
      `${subject.name} law`,
      `${subject.name} tools`,
    ])
      await expect(details).toContainText(text)
    const link = page.getByRole('link', { name: /Attachment/ })
    await expect(link).toHaveCount(1)
    await expect(link).toHaveAttribute('href', 'https://example.com/handout.pdf')
    await expect(link).toHaveAttribute('target', '_blank')
    await page.getByRole('button', { name: `Notes on ${subject.name} law` }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('tooltip')).toHaveText('Bring <b>a pen</b>')
    await page.keyboard.press('Escape')
  })
  await test.step('directions, and a file for the calendar [2/TCLS-22, 2/TCLS-23, 2/TAPI-18, 2/D2-85, 2/D2-86]', async () => {
    await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=81921%20Highway%20111%2C%20Indio%2C%20CA%2092201',
    )
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to Calendar' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Deeds, wills & trusts.ics')
    const content = await readFile(await download.path(), 'utf8')
    expect(content).toContain(`UID:training-class-${id}@localhost\r\n`)
    expect(content).toContain('SUMMARY:Deeds\\, wills & "trusts"\r\n')
    await expectAccessible(page)
  })
  // Opened directly, Back leads only to the training screen.
  await test.step('opened directly, Back leads to the training screen [2/D2-88]', async () => {
    const direct = await pageAs('agent2')
    await direct.goto(`/training/registration/${id}`)
    await direct.getByRole('button', { name: 'Go Back' }).click()
    await expect(direct).toHaveURL(/\/training$/)
  })
})

test('the location is on a map, and an unknown location shows the market [2/TCLS-35, 2/TCLS-37, 2/TCLS-38, 2/TCLS-39, 2/TCLS-40, 2/TAPI-17, 2/CONST-11, 2/CONST-12, 2/D2-87, 1/API-44]', async ({
  pageAs,
}) => {
  const staff = await pageAs('mlsadmin1')
  const subject = await aSubject(staff)
  const known = await aClass(staff, subject.topics[0].id)
  const lost = await aClass(staff, subject.topics[0].id, {
    location: { name: 'Nowhere', address: 'Somewhere over the rainbow' },
  })
  const page = await pageAs('agent2')
  await page.goto(`/training/registration/${known.id}`)
  await page.getByRole('tab', { name: 'Location' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Location' })
  await expect(panel).toContainText('Room 2')
  await expect(panel).toContainText('81921 Highway 111, Indio, CA 92201')
  const map = page.getByRole('figure')
  await expect(map).toHaveAttribute('data-zoom', '10')
  await expect(map).toHaveAttribute('data-lat', /^33\.7/)
  await page.goto(`/training/registration/${lost.id}`)
  await page.getByRole('tab', { name: 'Location' }).click()
  await expect(map).toHaveAttribute('data-zoom', '8')
  await expect(map).toHaveAttribute('data-lat', '34.0522')
  await expect(map).toHaveAttribute('data-lng', '-118.2437')
})

test('virtual, nameless, unknown and failing classes [2/TCLS-24, 2/TCLS-36, 2/TCLS-41, 2/TCLS-42, 2/TCLS-43, 2/TCLS-44, 2/D2-80, 2/D2-89]', async ({
  pageAs,
}) => {
  const staff = await pageAs('mlsadmin1')
  const subject = await aSubject(staff)
  const { id } = await aClass(staff, subject.topics[0].id, { className: null, presentationType: 'Virtual' })
  const page = await pageAs('agent2')
  await page.goto(`/training/registration/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'No Name Class' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Class Details'])
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveCount(0)
  await goWithin(page, '/training/registration/999999')
  await expect(page.getByText('No class found')).toBeVisible()
  await page.route('**/expanded?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Back in a minute.', errors: [] } }),
  )
  await page.goto(`/training/registration/${id}`)
  await expect(page.getByRole('alert')).toContainText('There was a problem with this request')
  await expect(page.getByRole('alert')).toContainText('Back in a minute.')
})
