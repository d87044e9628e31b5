import { answerList } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'
import { callApi } from '../support/portal.ts'
import { expectHarmless } from './harmless.ts'
import { payloads, vectors } from './payloads.ts'

const [title = '', summary = '', author = ''] = vectors
const body = payloads.join('\n')

test('500 scripts in the HTML and the texts of an article run nowhere, neither sanitized by the server nor raw [3/S3-09, 3/S3-10]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  expect(payloads.length).toBeGreaterThanOrEqual(500)
  const page = await pageAs('mlsadmin1')
  const entered = {
    title,
    summary,
    author,
    body,
    status: 'published',
    criteria: [{ field: 'LoginId', op: 'Equal', values: ['mlsadmin1'] }],
  }
  await page.goto('/articles')
  const made = await callApi(page, 'POST', '/api/app/Articles', entered)
  expect(made.status).toBe(201)
  const { id, ...stored } = Object(made.body).results[0]
  let isRaw = false
  await page.route(`**/api/app/Articles/${id}`, (route) =>
    isRaw
      ? route.fulfill({
          json: {
            results: [{ id, ...stored, body }],
            pageId: 0,
            pageSize: 1,
            totalPages: 1,
            totalResults: 1,
          },
        })
      : route.continue(),
  )
  for (const raw of [false, true]) {
    isRaw = raw
    await page.goto(`/article/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const text = page.getByRole('article')
    await expect(text).toContainText('By ')
    await expectHarmless(page)
  }
})

test('nor do they in messages, notifications and sections, or in any of their texts [3/S3-10]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1011')
  const at = new Date().toISOString()
  const message = { id: 9001, title, message: body, url: 'javascript:window.hasRun=1', position: 'dash' }
  await answerList(page, '**/api/app/SystemNotifications', [
    {
      ...message,
      systemNotificationStatusId: 1,
      systemNotificationStatus: {
        name: summary,
        description: author,
        color: 'red; background: url(javascript:1)',
      },
      createdOn: at,
      expirationDate: null,
      show: true,
      criteria: null,
    },
  ])
  await answerList(page, '**/api/app/UserNotification/member/*', [
    { id: 9001, subject: title, body, category: summary, createdOn: at, url: message.url },
  ])
  await page.route('**/api/app/GenericContainers/', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const results = answer.results.map((section: object) => ({
      ...section,
      title,
      type: 'html',
      content: body,
    }))
    await route.fulfill({ response, json: { ...answer, results } })
  })
  for (const path of ['/', '/system-notifications?id=9001', '/notifications?id=9001']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(title, { exact: true }).first()).toBeVisible()
    await expectHarmless(page)
  }
})
