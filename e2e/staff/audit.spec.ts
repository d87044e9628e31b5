import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { typeDate } from '../listings/steps.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { storedTokens } from '../support/portal.ts'

const TURNS = 55

/** Calls of the account signed in on a page. */
async function callsOf(page: Page) {
  await page.goto('/staff')
  const authorization = `Bearer ${(await storedTokens(page))?.user.access_token}`
  return async (method: 'POST' | 'PUT', path: string, data: object, more: Record<string, string> = {}) => {
    const answer = await page.request.fetch(`/api/app/${path}`, {
      method,
      data,
      headers: { authorization, ...more },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
}

/** Publishes an article that only one staff member can read. */
async function publish(page: Page, title: string) {
  const call = await callsOf(page)
  const audience = [{ field: 'LoginId', op: 'Equal', values: ['mlsadmin2'] }]
  const values = { title, author: 'Grace Kim', body: '<p>Text</p>', viewOrder: 900, audience }
  const created = await call('POST', 'Staff/Content/articles', { values })
  const article = `Staff/Content/articles/${created.id}`
  const live = await call('POST', `${article}/publish`, {}, { 'if-match': `"${created.rowVersion}"` })
  return { call, article, id: String(created.id), rowVersion: live.rowVersion }
}

/** Retires the same article, and creates a subject with another name for each of many acts. */
async function act(page: Page, title: string) {
  const { call, article, id, rowVersion } = await publish(page, title)
  await call('POST', `${article}/retire`, {}, { 'if-match': `"${rowVersion}"` })
  const subject = await call('POST', 'subjects', { name: `${title} 0` })
  for (let turn = 1; turn <= TURNS; turn += 1)
    await call('PUT', 'subjects', { id: subject.id, name: `${title} ${turn}` })
  return { articleId: id, subjectId: String(subject.id) }
}

test('the trail says who did what, is narrowed by every filter, sorts by time and stays in the address [4/CTRAIL-01, 4/CTRAIL-02, 4/CTRAIL-03, 4/CTRAIL-04]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  const title = `Trail rules ${Date.now()}`
  const { articleId, subjectId } = await act(page, title)
  const rows = page.getByRole('table', { name: 'Audit Trail' }).locator('tbody tr')
  const hits = (text: string) =>
    expect(page.getByRole('navigation', { name: 'Pages' }).getByText(text)).toBeVisible()
  const addressHas = (...parts: string[]) =>
    expect.poll(() => parts.filter((part) => !page.url().includes(part))).toEqual([])
  const choose = async (list: string, option: string) => {
    await page.getByRole('button', { name: list }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  await page
    .getByRole('navigation', { name: 'Staff Console' })
    .getByRole('link', { name: 'Audit Trail' })
    .click()
  await expect(page).toHaveTitle('Audit Trail - MLS Member Portal')

  await test.step('an article is found by kind, ID and staff; its acts are in words, newest first', async () => {
    await choose('Kind of record', 'Article')
    await page.getByText('Staff actions only').click()
    await page.getByRole('button', { name: 'Filters' }).click()
    await field('Record ID').fill(articleId)
    await hits('3 results')
    await addressHas('kind=article', 'staff=true', articleId)
    await expect(rows.getByRole('button')).toHaveText([
      `Retired article "${title}", version 2`,
      `Published article "${title}", version 1`,
      `Started article "${title}", version 1`,
    ])
    await expect(rows.first()).toContainText(/^\d\d-\d\d-\d{4} \d\d:\d\d [AP]M\s*Grace Kim\s*mlsadmin1/)
    await expect(rows.first()).toContainText('Version: 1 2')
    await expectAccessible(page)
  })

  await test.step('an opened row shows old and new values, and the stored data', async () => {
    await rows.getByRole('button').first().click()
    const dialog = page.getByRole('dialog', { name: `Retired article "${title}", version 2` })
    await expect(dialog.getByRole('row', { name: 'Version 1 2' })).toBeVisible()
    await expect(dialog.getByText('"to": 2')).toBeVisible()
    await expect(dialog.getByText('retire', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(rows.getByRole('button').first()).toBeFocused()
  })

  await test.step('act, actor, period and the member concerned narrow it further', async () => {
    await choose('Action', 'Published')
    await hits('1 result')
    await field('Who').fill('MLSADMIN1')
    await addressHas('act=publish', 'who=MLSADMIN1')
    await hits('1 result')
    await typeDate(page, 'To', '01-01-2026')
    await expect(page.getByText('No Results')).toBeVisible()
    await typeDate(page, 'To', '12-31-2099')
    await typeDate(page, 'From', '01-01-2026')
    await hits('1 result')
    await field('Member concerned').fill('agent1')
    await expect(page.getByText('No Results')).toBeVisible()
    await addressHas('from=2026-01-01', 'member=agent1')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  await test.step('pages have 50 rows, and a reload and Back keep the position', async () => {
    await page.goto(`/staff/audit?kind=trainingSubject&id=${subjectId}`)
    await hits(`${TURNS + 1} results`)
    await expect(rows).toHaveCount(50)
    await expect(rows.first()).toContainText(`Name: ${title} ${TURNS - 1} ${title} ${TURNS}`)
    await expect(page.getByRole('button', { name: 'Newer' })).toBeDisabled()
    await page.getByRole('button', { name: 'Older' }).click()
    await expect(rows).toHaveCount(6)
    await expect(rows.last().getByRole('button')).toHaveText(`Created training subject "${title} 0"`)
    await addressHas('before=')
    await page.reload()
    await expect(rows).toHaveCount(6)
    await page.getByRole('button', { name: 'Newer' }).click()
    await expect(rows).toHaveCount(50)
    await page.goBack()
    await expect(rows).toHaveCount(6)
  })
})

test('filtered rows are saved as a file, oldest first [4/CTRAIL-07]', async ({ pageAs }) => {
  const page = await pageAs('mlsadmin1')
  await publish(page, 'Saved rules')
  await page.goto('/staff/audit?kind=article&act=publish')
  const rows = page.getByRole('table', { name: 'Audit Trail' }).locator('tbody tr')
  await expect(rows.first()).toContainText('Published article')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('audit-trail.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toContain('Time (Pacific Time),User ID,Name,Act,Record,Id')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.slice(1).filter((line) => line.includes('Published article'))).toHaveLength(lines.length - 1)
})

test('an operator sees actor and act on a phone, without personal values [4/CTRAIL-06]', async ({
  pageAs,
}) => {
  const page = await pageAs('operator1', PHONE)
  await page.goto('/staff/audit?kind=account&act=log-in')
  const card = page.getByRole('table', { name: 'Audit Trail' }).locator('tbody tr').first()
  await expect(card.getByRole('button')).toHaveText('Password or passkey accepted')
  await expect(card).toContainText(/account \S+/i)
  await expect(page.getByText('Grace Kim')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})
