import type { LinkOptions } from '@tanstack/react-router'
import type { DeskWaiting } from 'contract/desk/desk.ts'
import type { DeskTab } from 'contract/desk/desk-tabs.ts'
import type { DeadlineStateFilter } from 'contract/listings/deadline-kinds.ts'
import type { UpNextRow } from './up-next-rows.ts'

/** The counts of an office, each with its place on the desk; one of nothing is left out. */
export function deskRows({ deadlines, applicationRequests, accessRequests }: DeskWaiting): UpNextRow[] {
  const row = (count: number, words: string, facts: Pick<UpNextRow, 'kind' | 'group' | 'link'>) =>
    count > 0
      ? [{ key: words, subject: `${count.toLocaleString('en-US')} ${words}`, what: '', when: '', ...facts }]
      : []
  const requests = (count: number, name: string, tab: DeskTab) =>
    row(count, count === 1 ? `${name} request waiting` : `${name} requests waiting`, {
      kind: 'request',
      group: 'Today',
      link: toDesk(tab),
    })
  return [
    ...row(deadlines?.Overdue ?? 0, 'overdue', {
      kind: 'deadline',
      group: 'Overdue',
      link: toDesk('deadlines', 'Overdue'),
    }),
    ...row(deadlines?.['Due in 7 days'] ?? 0, 'due this week', {
      kind: 'deadline',
      group: 'This week',
      link: toDesk('deadlines', 'Due in 7 days'),
    }),
    ...requests(applicationRequests, 'application', 'applications'),
    ...requests(accessRequests, 'access', 'grants'),
  ]
}

function toDesk(urlTab: DeskTab, state?: DeadlineStateFilter): LinkOptions {
  return { to: '/desk/{-$urlTab}', params: { urlTab }, search: { state } }
}
