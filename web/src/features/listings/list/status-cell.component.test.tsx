import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { NextDeadline } from 'contract/listings/deadline.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { StatusCell } from './listing-cells.tsx'
import { listingColumns } from './listing-columns.tsx'

const listing = { id: 'x', registeredStatus: 'Incomplete' } as Listing
const next: NextDeadline = {
  kind: 'inMlsBy',
  title: 'Enter in the MLS by',
  dueAt: '2026-11-26T07:59:59.000Z',
  zone: 'America/Los_Angeles',
  state: 'Upcoming',
}

test('the second line of a status shows the next deadline and its date, and whether it has passed [5/CLOCK-21, 5/D5-16]', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ coreUrl: location.origin, features: [] }))
  onTestFinished(() => void vi.unstubAllGlobals())
  await loadPortalConfig()
  const shown = (deadline: NextDeadline | undefined) => (
    <QueryClientProvider client={new QueryClient()}>
      <StatusCell listing={listing} next={deadline} />
    </QueryClientProvider>
  )
  const screen = await render(shown(next))
  await expect.element(screen.getByText('Enter in the MLS by 11-25-2026')).toBeVisible()
  await expect.element(screen.getByText('Incomplete')).toBeVisible()
  expect(screen.getByText(/Overdue/).elements()).toHaveLength(0)
  await screen.rerender(shown({ ...next, state: 'Overdue' }))
  await expect.element(screen.getByText('Overdue:')).toBeInTheDocument()
  // The end of a listing has a column of its own.
  for (const none of [undefined, { ...next, kind: 'expires', title: 'Expires' } as const]) {
    await screen.rerender(shown(none))
    expect(screen.container.textContent).toBe('Incomplete')
  }
})

test('deadlines add no column and no sort order to the list [5/D5-16]', () => {
  const ids = (nextDeadlines: Record<string, NextDeadline> | undefined) =>
    listingColumns({ today: '2026-11-23', isSendingOffered: true, hasAgents: true, nextDeadlines }).map(
      ({ id, isSortable }) => [id, isSortable],
    )
  expect(ids({ x: next })).toEqual(ids(undefined))
})
