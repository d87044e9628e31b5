import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ContentKindName } from 'contract/staff/content/content-kind.ts'
import { contentKind } from 'contract/staff/content/content-kinds.ts'
import type { ContentAct } from 'contract/staff/content/content-state.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { ActDialog } from './act-dialog.tsx'

let members = 0
const sent: { url: string; body: unknown }[] = []

beforeEach(async () => {
  sent.length = 0
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = new Request(input)
    if (request.url.endsWith('config.json')) return Response.json({ coreUrl: location.origin })
    if (request.url.endsWith('Audience/count')) return Response.json({ members, total: 8902 })
    sent.push({ url: new URL(request.url).pathname, body: await request.json() })
    return Response.json({ message: 'Not now.', errors: [] }, { status: 409 })
  })
  await loadPortalConfig()
})
afterEach(() => vi.unstubAllGlobals())

const ask = (name: ContentKindName, act: ContentAct, facts: Record<string, number> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ActDialog
        kind={contentKind(name)}
        act={act}
        record={{ id: 7, title: 'Office hours', author: 'Maya Lindgren', rowVersion: 3, facts }}
        audience={[]}
        onDone={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('publishing asks first if the audience reaches nobody [4/CAUD-05]', async () => {
  members = 0
  await ask('articles', 'publish')
  await expect.element(page.getByText('No members will see this. Publish anyway?')).toBeVisible()
  expect(sent).toEqual([])
  await button('Publish').click()
  await expect.poll(() => sent.map(({ url }) => url)).toEqual(['/api/app/Staff/Content/articles/7/publish'])
})

test('an agreement is published once the number of members who will have to sign is typed [4/CEULA-03]', async () => {
  members = 8902
  await ask('agreements', 'publish')
  await expect
    .element(
      page.getByText(
        /^All 8,902 members will have to sign before they can save anything\. Publish on \d{2}-\d{2}-\d{4}\?$/,
      ),
    )
    .toBeVisible()
  const number = page.getByRole('textbox', { name: 'Number of members' })
  for (const wrong of ['', '8901', 'all']) {
    await number.fill(wrong)
    await expect.element(button('Publish')).toBeDisabled()
  }
  await number.fill('8,902')
  await button('Publish').click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ members: 8902 })
})

test('a category with articles is retired once its removal from them is ticked', async () => {
  members = 5
  await ask('categories', 'retire', { articles: 12 })
  await expect.element(button('Retire')).toBeDisabled()
  await page.getByText('Remove the category from 12 articles').click()
  await button('Retire').click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ articles: 12 })
})
