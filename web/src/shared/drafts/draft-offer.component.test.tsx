import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { DraftOffer } from './draft-offer.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the draft of another device is discarded only after a question', async () => {
  const calls: string[] = []
  const head = {
    form: 'course-request',
    key: 'new',
    baseVersion: null,
    changedOn: '2026-11-18T17:00:00.000Z',
    device: 'another',
    listing: null,
  }
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { url, method } = new Request(input)
    if (url.endsWith('config.json')) return Response.json({ coreUrl: location.origin })
    calls.push(method)
    const results = method === 'GET' ? [head] : []
    return Response.json({ isSuccessful: true, message: null, results, totalPages: 1, totalResults: 1 })
  })
  await loadPortalConfig()
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <DraftOffer
        own={{ form: 'course-request', key: 'new', storedAs: 'form-draft:129:course-request:new' }}
        ownChange={() => null}
        isOfForm={({ key }) => key === 'new'}
        onContinue={() => undefined}
        onGone={() => undefined}
      />
    </QueryClientProvider>,
  )
  const offer = screen.getByText(/^You have a draft from .+ on another device\.$/)
  const question = screen.getByRole('dialog', { name: 'Discard Draft' })
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.element(question.getByText(/^Are you sure you wish to discard this draft\?/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(offer).toBeVisible()
  expect(calls).toEqual(['GET'])
  await screen.getByRole('button', { name: 'Discard' }).click()
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(calls).toEqual(['GET', 'DELETE'])
})
