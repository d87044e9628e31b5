import { courseRequestStatusName, isCancellable } from 'contract/training/course-request-status.ts'
import { formatRequestTime, readRequestTime } from 'contract/training/course-request-times.ts'
import type { CourseRequest } from 'contract/training/training-class.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Badge, type BadgeTone } from '#shared/ui/feedback/badge.tsx'
import { type ClientColumn, ClientTable } from '#shared/ui/table/client-table.tsx'
import { TrainingProblem } from './training-problem.tsx'
import { useCancelRequest } from './use-course-requests.ts'
import { useMyRequests } from './use-training-data.ts'

const tones: Record<string, BadgeTone> = { New: 'info', Approved: 'success', Scheduled: 'success' }

/** Columns of `My Course Requests`. */
const columns: ClientColumn<CourseRequest>[] = [
  {
    id: 'trainingTopic',
    title: 'Topic',
    isCardHead: true,
    sortValue: (row) => row.trainingTopic.toLowerCase(),
    cell: (row) => <span className="font-semibold wrap-anywhere">{row.trainingTopic}</span>,
  },
  {
    id: 'comments',
    title: 'Request Details',
    cell: (row) => (
      <span className="line-clamp-2 max-w-md whitespace-pre-line wrap-anywhere" title={row.comments}>
        {row.comments}
      </span>
    ),
  },
  {
    id: 'dateTime',
    title: 'Date',
    sortValue: (row) => readRequestTime(row.dateTime)?.instant.getTime() ?? 0,
    cell: (row) => (
      <time dateTime={row.dateTime} className="whitespace-nowrap tabular-nums">
        {formatRequestTime(row.dateTime)}
      </time>
    ),
  },
  {
    id: 'requestStatus',
    title: 'Status',
    sortValue: (row) => row.requestStatus ?? 0,
    cell: (row) => {
      const name = courseRequestStatusName(row.requestStatus)
      return <Badge tone={tones[name] ?? 'neutral'}>{name}</Badge>
    },
  },
  { id: 'action', title: 'Action', isActions: true, cell: (row) => <CancelButton request={row} /> },
]

/** Tab `My Course Requests`. */
export function MyRequests() {
  const requests = useMyRequests()
  if (requests.error && !requests.data)
    return <TrainingProblem error={requests.error} onRetry={() => void requests.refetch()} />
  return (
    <ClientTable
      label="My Course Requests"
      columns={columns}
      rows={requests.data?.results ?? []}
      rowKey={({ id }) => String(id)}
      initialSort={{ columnId: 'dateTime', direction: 'asc' }}
      isLoading={requests.isPending}
    />
  )
}

/** `Cancel` for new and approved requests; any other status is a disabled button with its name. */
function CancelButton({ request }: { request: CourseRequest }) {
  const cancel = useCancelRequest()
  const canCancel = isCancellable(request.requestStatus)
  const label = canCancel ? 'Cancel' : courseRequestStatusName(request.requestStatus)
  return (
    <Button
      size="small"
      isDisabled={!canCancel}
      isPending={cancel.isPending}
      onPress={() => cancel.send({ id: String(request.id) })}
      className="min-w-24"
    >
      {label}
    </Button>
  )
}
