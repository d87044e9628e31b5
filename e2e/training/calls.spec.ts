import type { Page } from '@playwright/test'
import type { PortalConfig } from '../../contract/src/session/portal-config.ts'
import { expect, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'
import { aClass, aSubject } from './steps.ts'

/** Moves the browser to another zone than this computer's. */
async function moveTo(page: Page, timezoneId: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTimezoneOverride', { timezoneId })
}

test("the calls are sent as specified, and the member's own once the member is known [2/TAPI-01, 2/TAPI-02, 2/TAPI-03, 2/TAPI-04, 2/TAPI-05, 2/TAPI-08, 2/TAPI-09, 2/TAPI-13, 2/TAPI-14, 2/TREG-15, 2/TREQ-19]", async ({
  pageAs,
}) => {
  const page = await pageAs('agent2')
  const sent = new Map<string, { criteria?: { values: unknown[] }[] } | null>()
  let isMemberKnown = false
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/app/')) return
    if (/attendee|classrequest/.test(pathname)) expect(isMemberKnown).toBe(true)
    sent.set(pathname, request.postDataJSON())
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/AuthMemberDto')) isMemberKnown = true
  })
  await page.goto('/training/class-list')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await page.getByRole('tab', { name: 'My Course Requests' }).click()
  await expect(page.getByText('No Results')).toBeVisible()
  expect(isMemberKnown).toBe(true)
  expect(sent.get('/api/app/subjects')).toBeNull()
  expect(sent.get('/api/app/TrainingTopic/GetAllTrainingTopics')).toBeNull()
  const classes = sent.get('/api/app/TrainingClass/q')
  expect(classes).toEqual({
    pageId: 0,
    pageSize: 100,
    criteria: [{ field: 'startTime', op: 'GreaterThan', values: [expect.any(String)] }],
    orderBy: [{ field: 'startTime', direction: 'desc' }],
  })
  const asked = Date.parse(String(classes?.criteria?.[0]?.values[0]))
  expect(Math.abs(asked - Date.now())).toBeLessThan(60_000)
  expect(sent.get('/api/app/attendee/q')).toMatchObject({
    pageSize: 100,
    criteria: [{ field: 'memberID', op: 'Equal', values: [expect.any(Number)] }],
    orderBy: [{ field: 'trainingClass.startTime', direction: 'ascending' }],
  })
  expect(sent.get('/api/app/classrequest/q')).toEqual({
    pageSize: 500,
    criteria: [{ field: 'requestedBy', op: 'Equal', values: [expect.any(Number)] }],
    orderBy: [{ field: 'dateTime' }],
  })
})

test('a class, a seat and a request are sent as specified [2/TAPI-07, 2/TAPI-10, 2/TAPI-12, 2/TAPI-15, 2/TAPI-16]', async ({
  pageAs,
}) => {
  const staff = await pageAs('mlsadmin1')
  const subject = await aSubject(staff)
  const { id } = await aClass(staff, subject.topics[0].id)
  const page = await pageAs('m1014')
  const sent = (method: string, path: RegExp) =>
    page.waitForRequest(
      (request) => request.method() === method && path.test(new URL(request.url()).pathname),
    )

  const asked = sent('GET', /\/expanded$/)
  await page.goto(`/training/registration/${id}`)
  const { pathname, search } = new URL((await asked).url())
  expect(pathname + search).toBe(`/api/app/trainingClass/${id}/expanded?trainingClassId=${id}`)
  expect((await asked).postData()).toBeNull()

  const taken = sent('POST', /\/attendee\/register$/)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const { features }: PortalConfig = await (await page.request.get('/config.json')).json()
  expect((await taken).postDataJSON()).toEqual({
    memberId: expect.any(Number),
    trainingClassId: id,
    // The addition `train` asks about overlapping classes.
    ...(features?.includes('train') && { confirmClash: false }),
  })
  const { memberId } = (await taken).postDataJSON()
  const left = sent('PUT', /\/attendee\/unregister$/)
  await page.getByRole('button', { name: 'Unregister' }).click()
  expect(new URL((await left).url()).search).toMatch(/^\?id=\d+$/)
  expect((await left).postData()).toBeNull()

  await goWithin(page, '/training/request-a-course')
  await page.getByRole('combobox', { name: 'Topic' }).fill(`${subject.name} tools`)
  await page.getByRole('option', { name: `${subject.name} tools` }).click()
  await page.getByLabel('Request Details').fill('For six agents')
  await page.getByRole('button', { name: 'Open calendar' }).click()
  await page.getByRole('button', { name: 'Next' }).first().click()
  await page.getByRole('gridcell').locator('[role=button]:not([aria-disabled=true])').first().click()
  const requested = sent('POST', /\/classRequest$/)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  expect((await requested).postDataJSON()).toMatchObject({
    requestedBy: memberId,
    trainingTopicId: subject.topics[1].id,
    comments: 'For six agents',
    dateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/),
  })
  await page.getByRole('tab', { name: 'My Course Requests' }).click()
  const cancelled = sent('POST', /\/Cancel$/)
  await page
    .getByRole('row')
    .filter({ hasText: subject.name })
    .getByRole('button', { name: 'Cancel' })
    .click()
  expect(new URL((await cancelled).url()).pathname).toMatch(/^\/api\/app\/ClassRequest\/\d+\/Cancel$/)
  expect((await cancelled).postData()).toBeNull()
})

test('all pages are requested, and the next class comes first [2/D2-78]', async ({ pageAs }) => {
  const page = await pageAs('m1010')
  const pages: number[] = []
  let rest: unknown[] = []
  await page.route('**/api/app/TrainingClass/q', async (route) => {
    const { pageId } = route.request().postDataJSON()
    pages.push(pageId)
    const answer = await (await route.fetch()).json()
    // One real page is split into two.
    const half = Math.ceil(answer.results.length / 2)
    if (pageId === 0) rest = answer.results.slice(half)
    const results = pageId === 0 ? answer.results.slice(0, half) : rest
    await route.fulfill({ json: { ...answer, totalPages: 2, results } })
  })
  await page.goto('/training/class-list')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  expect(pages).toEqual([0, 1])
  const starts = await page
    .getByRole('row')
    .locator('td:nth-child(2) time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(starts).toHaveLength(10)
  expect(starts).toEqual(starts.toSorted())
})

test("times of a virtual class are shown, and those of requests entered, in the browser's zone [2/D2-83, 2/D2-101, 2/CONST-15]", async ({
  pageAs,
}) => {
  const staff = await pageAs('mlsadmin1')
  const subject = await aSubject(staff)
  const year = new Date().getFullYear() + 1
  const { id } = await aClass(staff, subject.topics[0].id, {
    startTime: `${year}-01-15T18:00:00Z`,
    endTime: `${year}-01-15T19:00:00Z`,
    presentationType: 'Virtual',
  })
  const page = await pageAs('cn1')
  await moveTo(page, 'Asia/Kathmandu')
  await page.goto(`/training/registration/${id}`)
  await expect(page.getByText(`01-15-${year} 11:45 PM`)).toBeVisible()
  await expect(page.getByText(`01-16-${year} 12:45 AM`)).toBeVisible()
  await goWithin(page, '/training/request-a-course')
  await page.getByRole('combobox', { name: 'Topic' }).fill('Land surveys')
  await page.getByLabel('Request Details').fill('For six agents')
  await page.getByRole('button', { name: 'Open calendar' }).click()
  await page.getByRole('button', { name: 'Next' }).first().click()
  await page.getByRole('gridcell').locator('[role=button]:not([aria-disabled=true])').first().click()
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/app/classRequest'))
  await page.getByRole('button', { name: 'Submit Request' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    trainingTopicId: null,
    trainingTopic: 'Land surveys',
    dateTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T08:30:00\+05:45$/),
  })
})
