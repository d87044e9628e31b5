import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ListedDeadline } from 'contract/deadlines/deadlines.contract.ts'
import type { AuthMember } from 'contract/members/member.ts'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { dueDeadlines } from '#features/listings/deadlines/due-deadlines.ts'
import { orpc } from '#shared/api/api.ts'
import { TodayDeadlines } from './up-next-deadlines.tsx'

const now = new Date('2026-11-23T18:00:00Z')
const deadline = (id: string, dueAt: string, more: Partial<ListedDeadline> = {}): ListedDeadline => ({
  id,
  registrationId: `00000000-0000-4000-8000-00000000000${id}`,
  kind: 'inMlsBy',
  title: 'Enter in the MLS by',
  dueAt,
  zone: 'America/Los_Angeles',
  state: 'Upcoming',
  endedAt: null,
  ruleSetId: 1,
  ruleText: null,
  source: null,
  steps: [],
  listingId: `AA2600000${id}`,
  unparsedAddress: `${id} First St`,
  listAgentMlsId: 'agent1',
  listAgentName: null,
  officeCode: null,
  officeName: null,
  maySend: true,
  ...more,
})
const answer = (results: ListedDeadline[], totalResults = results.length) => ({
  payload: { results, pageId: 0, pageSize: 5, totalPages: 1, totalResults },
  totalPages: 1,
  totalResults,
})

async function show(userlevel: number) {
  const late = deadline('1', '2026-11-22T07:59:59.000Z', { state: 'Overdue' })
  const due = dueDeadlines(answer([late, deadline('2', '2026-12-20T07:59:59.000Z')], 9), now)
  if (!due) throw new Error('Nothing is due')
  const client = new QueryClient()
  client.setQueryData(orpc.members.current.queryKey(), { userlevel } as AuthMember)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <TodayDeadlines due={due} /> }),
    history: createMemoryHistory(),
  })
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('items overdue or due within a week count as due, and nothing else [5/CLOCK-25, 5/CONST-05]', () => {
  const soon = deadline('1', '2026-11-30T18:00:00.000Z')
  const later = deadline('2', '2026-11-30T18:00:01.000Z')
  expect(dueDeadlines(answer([soon, later], 40), now)).toEqual({
    shown: [soon],
    further: 39,
    isCountedWhole: true,
  })
  expect(dueDeadlines(answer([later]), now)).toBeNull()
  expect(dueDeadlines(answer([]), now)).toBeNull()
  expect(dueDeadlines(undefined, now)).toBeNull()
})

test('a due deadline leads to its listing, and a link to all; an office sees the number of further ones [5/CLOCK-25, 5/D5-19]', async () => {
  const screen = await show(1)
  const links = screen.getByRole('link')
  await expect.element(links.first()).toHaveTextContent('Enter in the MLS by 11-21-2026 · 1 First StOverdue')
  await expect
    .element(links.first())
    .toHaveAttribute('href', '/registered/00000000-0000-4000-8000-000000000001')
  await expect.element(links.last()).toHaveTextContent('All Deadlines')
  await expect.element(links.last()).toHaveAttribute('href', '/deadlines')
  expect(links.elements()).toHaveLength(2)
  expect(screen.getByText(/more in your offices/).elements()).toHaveLength(0)
  await screen.unmount()
  const ofOffice = await show(2)
  await expect.element(ofOffice.getByText('8 more in your offices')).toBeVisible()
})
