import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { repeatUnavailable } from '#shared/api/repeat-unavailable.ts'
import { ConnectionBar } from './connection-bar.tsx'

const { signal } = new AbortController()
const away = () => new Response('{}', { status: 503, headers: { 'retry-after': '5' } })

test('while the database is down the page says so and keeps the input, until a response arrives [5/SCALE-26]', async () => {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectionBar />
      <input aria-label="Remarks" />
    </QueryClientProvider>,
  )
  await screen.getByLabelText('Remarks').fill('Ocean view')
  const text = screen.getByText('Reconnecting. Your work is safe on this page.')
  await expect.element(text).not.toBeInTheDocument()
  let isAway = true
  const answer = repeatUnavailable(async () => (isAway ? away() : new Response('{}')), {
    isRepeatable: true,
    signal,
  })
  await expect.element(text).toBeVisible()
  isAway = false
  expect((await answer).status).toBe(200)
  await expect.element(text).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Remarks')).toHaveValue('Ocean view')
})
