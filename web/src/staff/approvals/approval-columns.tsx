import { Button } from '#shared/ui/actions/button.tsx'
import { TimeFromNow } from '#shared/ui/dates.tsx'
import type { ClientColumn } from '#shared/ui/table/client-table.tsx'
import type { WaitingApproval } from './waiting-approval.ts'

type Acts = { onApprove: (row: WaitingApproval) => void; onDecline: ((row: WaitingApproval) => void) | null }

/** The columns of the pending approvals. The requester sees the row without an approve button. */
export function approvalColumns({ onApprove, onDecline }: Acts): ClientColumn<WaitingApproval>[] {
  return [
    ...facts,
    {
      id: 'actions',
      title: 'Actions',
      cell: (row) => (
        <span className="flex flex-wrap justify-end gap-2">
          {row.mayApprove && (
            <Button
              size="small"
              variant="primary"
              aria-label={`Approve ${row.subject}`}
              onPress={() => onApprove(row)}
            >
              Approve
            </Button>
          )}
          {onDecline && (
            <Button size="small" aria-label={`Decline ${row.subject}`} onPress={() => onDecline(row)}>
              Decline
            </Button>
          )}
        </span>
      ),
      isActions: true,
    },
  ]
}

const facts: ClientColumn<WaitingApproval>[] = [
  {
    id: 'subject',
    title: 'Subject',
    cell: ({ subject, what }) => (
      <span className="grid justify-items-start">
        <span className="font-medium">{subject}</span>
        <span className="text-12 text-muted">{what}</span>
      </span>
    ),
    sortValue: ({ subject }) => subject.toLowerCase(),
    isCardHead: true,
  },
  { id: 'askedBy', title: 'Asked By', cell: ({ askedBy }) => askedBy, sortValue: ({ askedBy }) => askedBy },
  {
    id: 'reason',
    title: 'Reason',
    cell: ({ reason, check }) => (
      <span className="grid max-w-80">
        <span className="break-words">{reason}</span>
        {check && <span className="text-12 text-muted">{check}</span>}
      </span>
    ),
  },
  {
    id: 'age',
    title: 'Age',
    cell: ({ askedOn }) => <TimeFromNow at={askedOn} />,
    sortValue: ({ askedOn }) => askedOn,
  },
  {
    id: 'ends',
    title: 'Ends',
    cell: ({ endsOn }) => <TimeFromNow at={endsOn} />,
    sortValue: ({ endsOn }) => endsOn,
  },
]
