import type { ListedDeadline } from 'contract/deadlines/deadlines.contract.ts'
import { DEADLINE_TITLES, type DeadlineKind } from 'contract/listings/deadline-kinds.ts'
import { expect, test } from 'vitest'
import { deadlineRows } from './deadline-rows.ts'
import { deskRows } from './desk-rows.ts'

// Monday, 23 November 2026, ten in the morning in Los Angeles.
const now = new Date('2026-11-23T18:00:00Z')
const deadline = (listing: string, kind: DeadlineKind, dueAt: string): ListedDeadline => ({
  id: `${listing}-${kind}`,
  registrationId: listing,
  kind,
  title: DEADLINE_TITLES[kind],
  dueAt,
  zone: 'America/Los_Angeles',
  state: 'Upcoming',
  endedAt: null,
  ruleSetId: 1,
  ruleText: null,
  source: null,
  steps: [],
  listingId: `AA26-${listing}`,
  unparsedAddress: `${listing} First St`,
  listAgentMlsId: 'agent1',
  listAgentName: 'Avery Stone',
  officeCode: null,
  officeName: null,
  maySend: false,
})
const said = (found: ListedDeadline[], isAgentNamed = false) =>
  deadlineRows(found, now, { isAgentNamed }).map(
    ({ group, subject, what, when }) => `${group}: ${subject} | ${what} | ${when}`,
  )

test('deadlines that are overdue or due within a week are rows, each under its day [5/CLOCK-25, 5/CONST-05]', () => {
  expect(
    said([
      deadline('1', 'inMlsBy', '2026-11-18T07:59:59.000Z'),
      deadline('2', 'expires', '2026-11-24T07:59:59.000Z'),
      deadline('3', 'sellerSignature', '2026-11-25T07:59:59.000Z'),
      deadline('4', 'locks', '2026-11-26T07:59:59.000Z'),
      deadline('5', 'marketingStarts', '2026-11-30T18:00:00.000Z'),
      deadline('6', 'inMlsBy', '2026-11-30T18:00:01.000Z'),
    ]),
  ).toEqual([
    'Overdue: 1 First St | Enter in the MLS | 6 days overdue',
    'Today: 2 First St | Expires | Today',
    'Tomorrow: 3 First St | Seller signature on file | Tomorrow',
    'This week: 4 First St | Editing closes | In 2 days',
    'This week: 5 First St | Marketing starts | Mon 11-30-2026',
  ])
  expect(said([])).toEqual([])
})

test('a listing is named once, by what presses most: the first day, and there what has to be done [5/D5-19]', () => {
  const found = [
    deadline('1', 'marketingStarts', '2026-11-24T08:00:00.000Z'),
    deadline('1', 'inMlsBy', '2026-11-25T07:59:59.000Z'),
    deadline('1', 'locks', '2026-11-22T07:59:59.000Z'),
    deadline('2', 'marketingStarts', '2026-11-24T08:00:00.000Z'),
    deadline('2', 'inMlsBy', '2026-11-25T07:59:59.000Z'),
  ]
  expect(said(found, true)).toEqual([
    'Overdue: 1 First St | Editing closes · Avery Stone | 2 days overdue',
    'Tomorrow: 2 First St | Enter in the MLS · Avery Stone | Tomorrow',
  ])
})

test('a row has its listing, its whole date, and the listing to send where it may be sent [5/CLOCK-25]', () => {
  const mine = { ...deadline('1', 'inMlsBy', '2026-11-25T07:59:59.000Z'), maySend: true }
  const [row] = deadlineRows([mine], now, { isAgentNamed: false })
  expect(row).toMatchObject({
    date: '11-24-2026 11:59 PM PST',
    link: { to: '/registered/$id', params: { id: '1' } },
    sendable: '1',
  })
})

test('an office has counts instead, each of which opens its place on the desk; nothing has none [5/CLOCK-25, 5/D5-19]', () => {
  const waiting = {
    deadlines: { Overdue: 1, 'Due today': 2, 'Due in 7 days': 1466 },
    applicationRequests: 1,
    accessRequests: 3,
  }
  expect(deskRows(waiting).map(({ subject, link }) => [subject, link.params, link.search])).toEqual([
    ['1 overdue', { urlTab: 'deadlines' }, { state: 'Overdue' }],
    ['1,466 due this week', { urlTab: 'deadlines' }, { state: 'Due in 7 days' }],
    ['1 application request waiting', { urlTab: 'applications' }, {}],
    ['3 access requests waiting', { urlTab: 'grants' }, {}],
  ])
  expect(deskRows({ deadlines: null, applicationRequests: 0, accessRequests: 0 })).toEqual([])
})
