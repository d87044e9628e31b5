import type { NextDeadline } from 'contract/listings/deadline.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
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
  const screen = await render(<StatusCell listing={listing} next={next} />)
  await expect.element(screen.getByText('Enter in the MLS by 11-25-2026')).toBeVisible()
  await expect.element(screen.getByText('Incomplete')).toBeVisible()
  expect(screen.getByText(/Overdue/).elements()).toHaveLength(0)
  await screen.rerender(<StatusCell listing={listing} next={{ ...next, state: 'Overdue' }} />)
  await expect.element(screen.getByText('Overdue:')).toBeInTheDocument()
  await screen.rerender(<StatusCell listing={listing} next={undefined} />)
  expect(screen.container.textContent).toBe('Incomplete')
})

test('deadlines add no column and no sort order to the list [5/D5-16]', () => {
  const ids = (nextDeadlines: Record<string, NextDeadline> | undefined) =>
    listingColumns({ today: '2026-11-23', isSendingOffered: true, hasAgents: true, nextDeadlines }).map(
      ({ id, secondLine }) => [id, secondLine?.id],
    )
  expect(ids({ x: next })).toEqual(ids(undefined))
})
