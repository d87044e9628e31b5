import { Link } from '@tanstack/react-router'
import { deadlineTask, dueWords } from 'contract/deadlines/deadline-words.ts'
import type { ListedDeadline } from 'contract/deadlines/deadlines.contract.ts'
import { now } from '#shared/clock.ts'
import type { Column } from '#shared/ui/table/column.ts'
import { DeadlineStateMark } from './deadline-state-mark.tsx'
import { DueTime } from './due-time.tsx'

/** The columns of `/deadlines`; their ids are the fields that the server sorts by. */
export function deadlineColumns(hasAgents: boolean): Column<ListedDeadline>[] {
  return hasAgents ? [...ownColumns, agentColumn, officeColumn] : ownColumns
}

const ownColumns: Column<ListedDeadline>[] = [
  {
    id: 'listing',
    title: 'Listing',
    isCardHead: true,
    cell: ({ registrationId, unparsedAddress, listingId }) => (
      <span className="grid justify-items-start text-left">
        <Link
          to="/registered/$id"
          params={{ id: registrationId }}
          className="inline-flex min-h-6 items-center font-semibold text-ink wrap-anywhere max-md:min-h-11"
        >
          {unparsedAddress}
        </Link>
        <span className="text-12 text-muted tabular-nums max-md:text-14">{listingId}</span>
      </span>
    ),
  },
  { id: 'kind', title: 'Deadline', inCard: 'first', cell: deadlineTask },
  {
    id: 'dueAt',
    title: 'Due',
    inCard: 'second',
    isSortable: true,
    cell: (deadline) => <DueTime {...deadline} />,
  },
  { id: 'state', title: 'Status', inCard: 'status', cell: (deadline) => <Status deadline={deadline} /> },
]

/** The state of an open deadline in words, but of one whose date says enough. */
function Status({ deadline }: { deadline: ListedDeadline }) {
  const { state } = deadline
  return <DeadlineStateMark state={state} words={state === 'Upcoming' ? state : dueWords(deadline, now())} />
}

const agentColumn: Column<ListedDeadline> = {
  id: 'agent',
  title: 'Agent',
  inCard: 'line',
  isSortable: true,
  cell: ({ listAgentName, listAgentMlsId }) => listAgentName ?? listAgentMlsId,
}

const officeColumn: Column<ListedDeadline> = {
  id: 'office',
  title: 'Office',
  isSortable: true,
  cell: ({ officeName }) => officeName ?? '–',
}
