import type { Page } from '@playwright/test'
import type { ContentField } from '../../contract/src/staff/content/content-field.ts'
import { CONTENT_KINDS, type ContentKind } from '../../contract/src/staff/content/content-kind.ts'
import { contentKind } from '../../contract/src/staff/content/content-kinds.ts'
import { previewPlace } from '../../contract/src/staff/preview/preview-rules.ts'
import { expect, test } from '../support/members.ts'
import { callApi, goWithin } from '../support/portal.ts'
import { expectHarmless } from './harmless.ts'
import { payloads } from './payloads.ts'

const OWN = [{ field: 'LoginId', op: 'Equal', values: ['mlsadmin2'] }]

let turn = 0
/** The next payload that fits a field. */
function payloadOf(max: number): string {
  for (let tries = 0; tries < payloads.length; tries += 1) {
    const payload = payloads[turn++ % payloads.length] ?? ''
    if (payload.length <= max) return payload
  }
  return '<b onclick=x>'
}

/** As many payloads in one HTML text as fit. */
function htmlOf(max: number): string {
  let html = ''
  for (const payload of payloads) if (html.length + payload.length < max / 2) html += `${payload}\n`
  return html
}

function hostileValue(field: ContentField, empty: unknown): unknown {
  const { input } = field
  const max = 'max' in field && field.max ? field.max : 100
  if (input === 'text' || input === 'longText') return payloadOf(max)
  if (input === 'richText') return htmlOf(max)
  if (input === 'image') return 'javascript:window.hasRun=1'
  if (input === 'audience') return OWN
  if (input === 'attachments') return [{ name: payloadOf(100), url: 'https://example.com/x.pdf', size: 1 }]
  if (input === 'impressions')
    return [{ tagName: 'article-ad', isEnabled: true, isScript: false, template: htmlOf(50_000) }]
  if (input === 'settingValues') return [{ shortValue: 'A', longValue: payloadOf(100) }]
  if (field.input === 'rows') return [hostileRow(field.row, field.emptyRow)]
  if (input === 'date') return '2035-01-01'
  if (input === 'lines') return [payloadOf(100)]
  if (input === 'socialLinks') return [{ name: payloadOf(40), url: 'https://example.com/' }]
  return empty
}

/** A row with its own fields: the first option is chosen. */
function hostileRow(row: ContentField[], emptyRow: Record<string, unknown>): Record<string, unknown> {
  const valueOf = (field: ContentField) => {
    if (field.name === 'timeOfDay') return emptyRow[field.name]
    if (field.input === 'number') return 1
    if (field.input === 'select' || field.input === 'choices') {
      const [first] = field.options
      return field.input === 'choices' ? [first?.value] : first?.value
    }
    return hostileValue(field, emptyRow[field.name])
  }
  return Object.fromEntries(row.map((field) => [field.name, valueOf(field)]))
}

function hostileValues({ fields, empty }: ContentKind): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter(
        ({ isGiven, when }) => !isGiven && (!when || when.is.some((value) => value === empty[when.field])),
      )
      .map((field) => [field.name, hostileValue(field, empty[field.name])]),
  )
}

/** A valid value for a field that rejects every hostile text. */
function plainValue(field: string): unknown {
  if (field === 'color') return '#336699'
  if (field === 'zone') return 'America/Los_Angeles'
  if (field.endsWith('Url')) return null
  return ['url', 'path', 'healthAddress'].includes(field) ? 'https://example.com/' : `plain${turn++}`
}

/** Sends values; values that the server refuses are sent plain instead. */
async function send(page: Page, path: string, values: Record<string, unknown>): Promise<Answered> {
  const answer = await callApi(page, 'POST', path, { values })
  if (answer.status === 200) return { ...Object(answer.body), sent: values }
  expect(answer.status, JSON.stringify(answer.body)).toBe(400)
  const refused: { field: string }[] = Object(answer.body).errors
  const plain = refused.map(({ field }) => [field, plainValue(field)] as const)
  expect(
    plain.every(([field]) => values[field] !== undefined),
    JSON.stringify(refused),
  ).toBe(true)
  return send(page, path, { ...values, ...Object.fromEntries(plain) })
}

type Answered = { id: number; rowVersion: number; sent: Record<string, unknown> }

/** Responds with the record of a form as sent, as if nothing had sanitized it. */
async function answerRaw(page: Page, path: string, values: object): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), values } })
  })
}

/** Expects the form's content to be shown as members see it, or refused, without running any of it. */
async function expectHarmlessPreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const shown = dialog.frameLocator('iframe[title=Preview]').locator('h1, h2, h3, nav')
  const answered = async () => (await shown.count()) + (await dialog.getByRole('alert').count())
  await expect.poll(answered, { timeout: 20_000 }).toBeGreaterThan(0)
  for (const frame of page.frames()) {
    expect(await frame.evaluate(() => 'hasRun' in window)).toBe(false)
    expect(await frame.locator('.prose script, .prose iframe, [onerror], [onclick], [onload]').count()).toBe(
      0,
    )
  }
}

test('500 scripts through every field of the console run neither there, nor in the preview, nor for members [4/CBAD-02]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin2')
  await page.goto('/staff')
  const published: string[] = []
  for (const kind of CONTENT_KINDS.map(contentKind).filter(({ fixedCount }) => fixedCount === undefined))
    await test.step(kind.plural, async () => {
      const base = `/api/app/Staff/Content/${kind.kind}`
      const { id, rowVersion, sent } = await send(page, base, hostileValues(kind))
      await answerRaw(page, `${base}/${id}`, sent)
      await goWithin(page, `/staff/content/${kind.kind}/${id}`)
      await expect(page.getByRole('button', { name: 'Save Draft' })).toBeVisible()
      await expectHarmless(page)
      if (previewPlace(kind.kind, kind.empty)) await expectHarmlessPreview(page)
      await page.goto(`/staff/content/${kind.kind}/${id}/history`)
      await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible()
      await expectHarmless(page)
      await goWithin(page, `/staff/content/${kind.kind}`)
      await page.waitForFunction(() => document.querySelector('.skeleton') === null)
      await expectHarmless(page)
      // Content with an audience reaches no one else.
      if (kind.fields.some(({ input }) => input === 'audience')) {
        await act(page, `${base}/${id}/publish`, rowVersion)
        published.push(`${base}/${id}`)
      }
    })
  for (const path of ['/', '/articles', '/system-notifications']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForFunction(() => document.querySelector('.skeleton') === null)
    await expectHarmless(page)
  }
  for (const path of published) {
    const { rowVersion } = Object((await callApi(page, 'GET', path)).body)
    await act(page, `${path}/retire`, rowVersion)
  }
})

async function act(page: Page, path: string, rowVersion: number): Promise<void> {
  const answer = await callApi(page, 'POST', path, {}, { 'if-match': `"${rowVersion}"` })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
