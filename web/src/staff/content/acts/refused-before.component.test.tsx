import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { contentKind } from 'contract/staff/content/content-kinds.ts'
import type { ContentRow } from 'contract/staff/content/content-record.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { Toasts } from '#shared/ui/feedback/toasts.tsx'
import { useBulkActs } from '../list/use-bulk-acts.tsx'
import { useRowActs } from './use-row-acts.tsx'

const needed = 'Describe the image, or mark it as decorative.'
const articles = contentKind('articles')

/** The server refuses records with an even id. */
const problemOf = (id: number) => (id % 2 === 0 ? needed : null)
const requests: string[] = []

beforeEach(async () => {
  requests.length = 0
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = new Request(input)
    if (request.url.endsWith('config.json')) return Response.json({ coreUrl: location.origin })
    if (request.url.endsWith('Audience/count')) return Response.json({ members: 5, total: 5 })
    requests.push(new URL(request.url).pathname)
    const { records } = await request.json()
    return Response.json({
      results: records.map(({ id }: { id: number }) => ({
        id,
        title: `Article ${id}`,
        problem: problemOf(id),
        rowVersion: problemOf(id) ? null : 1,
      })),
    })
  })
  await loadPortalConfig()
})
afterEach(() => vi.unstubAllGlobals())

const row = (id: number): ContentRow => ({
  id,
  title: `Article ${id}`,
  state: 'draft',
  status: 'Draft',
  isExpired: false,
  draftVersion: 1,
  publishedVersion: null,
  rowVersion: 1,
  audience: [],
  aorShortName: null,
  author: 'Mara Lane',
  changedBy: 'Mara Lane',
  changedOn: '2026-11-18T20:00:00.000Z',
  publishOn: null,
  retireOn: null,
  problem: null,
  facts: {},
  acts: ['publish'],
  mayEdit: true,
  listed: {},
})
function Rows({ rows }: { rows: ContentRow[] }) {
  const { ask, dialog } = useRowActs(articles)
  const bulk = useBulkActs(articles, { mayPublish: true, rows, shown: '' })
  return (
    <>
      {rows.map((one) => (
        <button type="button" key={one.id} onClick={() => ask('publish', one)}>
          {`Publish ${one.title}`}
        </button>
      ))}
      <button type="button" onClick={() => bulk.selection?.head.onChange(true)}>
        All
      </button>
      {bulk.bar}
      {dialog}
      {bulk.dialog}
    </>
  )
}
const show = (...ids: number[]) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Rows rows={ids.map(row)} />
      <Toasts />
    </QueryClientProvider>,
  )

test('a row that cannot be published yet is refused without a question; another one asks', async () => {
  await show(1, 2)
  await page.getByRole('button', { name: 'Publish Article 2' }).click()
  await expect.element(page.getByText(`Article 2: ${needed}`)).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Publish Article 1' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(requests).toEqual(['/api/app/Staff/Content/articles/check', '/api/app/Staff/Content/articles/check'])
})

test('of several rows the unpublishable ones are named, and the others ask', async () => {
  await show(1, 2, 3, 4)
  const publish = page.getByRole('group', { name: 'Selected items' }).getByRole('button', { name: 'Publish' })
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await publish.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Publish 2 items now?')).toBeVisible()
  expect(dialog.getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(page.getByText(`Article 2: ${needed}`)).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('2 of 4 items updated.')).toBeVisible()
  const refused = page.getByRole('alert').filter({ hasText: '2 items not updated' })
  await expect.element(refused.getByText(`Article 4: ${needed}`)).toBeVisible()
})

test('if no row can be published, no question is shown', async () => {
  await show(2, 4)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('group', { name: 'Selected items' }).getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByText('2 items not updated')).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})
