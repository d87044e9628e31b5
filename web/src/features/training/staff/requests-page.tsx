import { useQuery } from '@tanstack/react-query'
import {
  COURSE_REQUEST_STATUS,
  courseRequestStatusName,
  NO_STATUS,
} from 'contract/training/course-request-status.ts'
import {
  STAFF_REQUEST_ORDER_FIELDS,
  type StaffRequest,
} from 'contract/training/staff/training-desk.contract.ts'
import { useMemo, useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { FilterBar } from '#staff/kit/filter-bar.tsx'
import { ListFrame } from '#staff/kit/list-frame.tsx'
import { type ListState, oneOf, text, words } from '#staff/kit/list-spec.ts'
import { LIST_QUERY, useListState } from '#staff/kit/use-list-state.ts'
import { CancelRequestModal } from './cancel-request-modal.tsx'
import { requestColumns } from './request-columns.tsx'
import { useDeskOutcome } from './use-desk-write.ts'
import { useAssociationFilter } from './use-training-aors.ts'

/** The filter options of requests: their status, or having none. */
const STATUSES = [...Object.values(COURSE_REQUEST_STATUS), NO_STATUS]

/** The request for the latest day comes first. */
const REQUEST_LIST = {
  filters: {
    topic: words('trainingTopic'),
    status: oneOf(STATUSES, 'requestStatus'),
    association: text({ field: 'aorShortName' }),
  },
  sorts: STAFF_REQUEST_ORDER_FIELDS,
  first: { field: 'dateTime', direction: 'desc' },
} as const
export type RequestListState = ListState<typeof REQUEST_LIST>

const statuses = STATUSES.map((status) => ({
  id: String(status),
  label: courseRequestStatusName(typeof status === 'number' ? status : null),
}))

/** `/staff/training/requests`: the courses that members have requested. */
export function RequestsPage() {
  const list = useListState(REQUEST_LIST)
  const [cancelled, setCancelled] = useState<StaffRequest | null>(null)
  const page = useQuery({
    ...consoleApi.staffRequests.query.queryOptions({ input: list.query }),
    ...LIST_QUERY,
  })
  const outcome = useDeskOutcome('Approved', 'The request is approved, and the member was notified.')
  const { send } = useWrite(orpc.courseRequests.setStatus.mutationOptions(outcome))
  const columns = useMemo(
    () =>
      requestColumns({
        onApprove: ({ id }) => send({ id: String(id), requestStatus: COURSE_REQUEST_STATUS.approved }),
        onCancel: setCancelled,
      }),
    [send],
  )
  return (
    <>
      <PageHead title="Course Requests" />
      <ListFrame
        label="Course Requests"
        list={list}
        page={page}
        columns={columns}
        rowKey={({ id }) => String(id)}
        above={
          <FilterBar
            list={list}
            fields={[
              { input: 'search', name: 'topic', label: 'Search topics', placeholder: 'Topic' },
              { input: 'select', name: 'status', label: 'Status', all: 'All Statuses', options: statuses },
              useAssociationFilter(),
            ]}
          />
        }
      />
      {cancelled && <CancelRequestModal request={cancelled} onClose={() => setCancelled(null)} />}
    </>
  )
}
