import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/member.css'
import { PageText } from './page-text.tsx'

const { config, ask } = vi.hoisted(() => ({
  config: { pageTexts: undefined as string[] | undefined },
  ask: vi.fn<(place: string) => Promise<{ html: string }>>(),
}))
vi.mock('../portal-config.ts', () => ({ portalConfig: () => config }))
vi.mock('../api/api.ts', () => ({
  orpc: {
    pageTexts: {
      get: {
        queryOptions: ({ input }: { input: { place: string } }) => ({
          queryKey: ['page-text', input.place],
          queryFn: () => ask(input.place),
        }),
      },
    },
  },
}))

beforeEach(() => ask.mockReset())

const page = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <main>
        <h1>Settings</h1>
        <PageText place="settings" />
        <p>Next</p>
      </main>
    </QueryClientProvider>,
  )

test('a place without text leaves no gap and no heading, and requests nothing', async () => {
  for (const pageTexts of [undefined, [], ['support']]) {
    config.pageTexts = pageTexts
    const { unmount } = await page()
    const parts = document.querySelector('main')?.children ?? []
    expect([...parts].map(({ tagName }) => tagName)).toEqual(['H1', 'P'])
    await unmount()
  }
  expect(ask).not.toHaveBeenCalled()
})

test('a text is shown, sanitized once more; one that fails to load leaves no gap either', async () => {
  config.pageTexts = ['settings']
  ask.mockResolvedValueOnce({ html: '<p>Ask <b>first</b><img src="x" onerror="window.hacked = 1"></p>' })
  const shown = await page()
  await expect.element(shown.getByText('Ask first')).toBeVisible()
  expect(document.querySelector('main img')).toBeNull()
  expect(ask).toHaveBeenCalledExactlyOnceWith('settings')
  await shown.unmount()
  ask.mockRejectedValueOnce(new Error('away'))
  await page()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  expect(document.querySelector('main [data-page-text]')).toBeNull()
})
