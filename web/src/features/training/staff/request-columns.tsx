import { Link } from '@tanstack/react-router'
import {
  COURSE_REQUEST_STATUS,
  courseRequestStatusName,
  isCancellable,
} from 'contract/training/course-request-status.ts'
import { formatRequestTime } from 'contract/training/course-request-times.ts'
import type { StaffRequest } from 'contract/training/staff/training-desk.contract.ts'
import { Button, buttonClasses } from '#shared/ui/actions/button.tsx'
import { Badge, type BadgeTone } from '#shared/ui/feedback/badge.tsx'
import type { Column } from '#shared/ui/table/column.ts'

const tones: Record<string, BadgeTone> = { New: 'info', Approved: 'success', Scheduled: 'success' }

type Acts = { onApprove: (request: StaffRequest) => void; onCancel: (request: StaffRequest) => void }

/** The columns of the course requests; ids of sortable ones are the fields of the server. */
export function requestColumns(acts: Acts): Column<StaffRequest>[] {
  return [
    {
      id: 'trainingTopic',
      title: 'Topic',
      isSortable: true,
      isCardHead: true,
      className: 'lg:w-[28%]',
      cell: ({ trainingTopic, comments }) => (
        <span className="grid text-left">
          <span className="text-14 font-semibold wrap-anywhere max-md:text-16">{trainingTopic}</span>
          <span
            className="line-clamp-2 text-12 font-normal whitespace-pre-line wrap-anywhere text-muted"
            title={comments}
          >
            {comments}
          </span>
        </span>
      ),
    },
    {
      id: 'member',
      title: 'Member',
      inCard: 'first',
      cell: ({ member: { name, loginId, office, aor } }) => (
        <span className="grid wrap-anywhere">
          <span>
            {name} <span className="text-12 text-muted">{loginId}</span>
          </span>
          <span className="text-12 text-muted">{[office, aor].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    {
      id: 'dateTime',
      title: 'Date',
      inCard: 'second',
      isSortable: true,
      cell: ({ dateTime }) => (
        <time dateTime={dateTime} className="whitespace-nowrap tabular-nums">
          {formatRequestTime(dateTime)}
        </time>
      ),
    },
    {
      id: 'requestStatus',
      title: 'Status',
      inCard: 'status',
      isSortable: true,
      cell: (request) => <Status {...request} />,
    },
    { id: 'actions', title: 'Actions', isActions: true, cell: (row) => <Actions row={row} {...acts} /> },
  ]
}

function Status({ requestStatus, reason }: Pick<StaffRequest, 'requestStatus' | 'reason'>) {
  const name = courseRequestStatusName(requestStatus)
  return (
    <span className="flex flex-col items-start gap-0.5 max-md:items-end">
      <Badge tone={tones[name] ?? 'neutral'}>{name}</Badge>
      {reason && <span className="line-clamp-2 text-12 wrap-anywhere text-muted">{reason}</span>}
    </span>
  )
}

function Actions({ row, onApprove, onCancel }: Acts & { row: StaffRequest }) {
  const { id, trainingTopic, requestStatus } = row
  if (!isCancellable(requestStatus)) return null
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {requestStatus === COURSE_REQUEST_STATUS.new && (
        <Button size="small" aria-label={`Approve ${trainingTopic}`} onPress={() => onApprove(row)}>
          Approve
        </Button>
      )}
      <Link
        to="/staff/training/classes/new"
        search={{ request: id }}
        aria-label={`Schedule ${trainingTopic}`}
        className={`${buttonClasses('secondary', 'small')} no-underline`}
      >
        Schedule
      </Link>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Cancel ${trainingTopic}`}
        onPress={() => onCancel(row)}
      >
        Cancel
      </Button>
    </span>
  )
}
