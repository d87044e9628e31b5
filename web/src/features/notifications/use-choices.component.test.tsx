import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { currentToasts, hideToast } from '#shared/ui/feedback/toast-store.ts'
import { useChoices } from './use-choices.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of currentToasts()) hideToast(id)
})

test('a second change names the version created by the first one', async () => {
  const sent: unknown[] = []
  let rowVersion = 4
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = new Request(input)
    if (request.url.endsWith('config.json'))
      return Response.json({ coreUrl: location.origin, notificationUrl: location.origin })
    if (request.method !== 'GET') {
      sent.push(await request.json())
      rowVersion += 1
    }
    const times = { zone: 'America/Los_Angeles', digestHour: 7, quietHours: null }
    const nextDigestOn = '2026-11-19T15:00:00Z'
    return Response.json({ categories: {}, ...times, nextDigestOn, texts: null, rowVersion })
  })
  await loadPortalConfig()
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const { result } = await renderHook(() => useChoices(), {
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  })
  await expect.poll(() => result.current.query.data?.digestHour).toBe(7)
  result.current.choose({ digestHour: 8 })
  await expect.poll(() => sent).toEqual([{ digestHour: 8, rowVersion: 4 }])
  await expect.poll(() => cache.isMutating()).toBe(0)
  result.current.choose({ digestHour: 9 })
  await expect.poll(() => sent[1]).toEqual({ digestHour: 9, rowVersion: 5 })
})
