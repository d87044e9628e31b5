import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { COURSE_REQUEST_STATUS, courseRequestStatusName } from 'contract/training/course-request-status.ts'
import type { StaffRequest } from 'contract/training/staff/training-desk.contract.ts'
import { useMemo, useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { useTypedFilter } from '#shared/search/use-typed-filter.ts'
import { SearchBox } from '#shared/ui/fields/search-box.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { AssociationSelect } from './association-select.tsx'
import { CancelRequestModal } from './cancel-request-modal.tsx'
import { DeskList } from './desk-list.tsx'
import { requestColumns } from './request-columns.tsx'
import {
  FIRST_ORDER,
  type RequestListState,
  readRequestList,
  requestQuery,
  STATUS_FILTERS,
} from './request-state.ts'
import { useAddressState } from './use-address-state.ts'
import { useDeskOutcome } from './use-desk-write.ts'

/** `/staff/training/requests`: the courses that members have requested. */
export function RequestsPage() {
  const { state, change } = useAddressState(readRequestList)
  const [cancelled, setCancelled] = useState<StaffRequest | null>(null)
  const page = useQuery({
    ...consoleApi.staffRequests.query.queryOptions({ input: requestQuery(state) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
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
      <DeskList
        label="Course Requests"
        page={page}
        columns={columns}
        state={state}
        first={FIRST_ORDER}
        onChange={change}
        filters={<Filters state={state} onChange={change} />}
      />
      {cancelled && <CancelRequestModal request={cancelled} onClose={() => setCancelled(null)} />}
    </>
  )
}

function Filters({
  state,
  onChange,
}: {
  state: RequestListState
  onChange: (next: Partial<RequestListState>) => void
}) {
  const { typed, type } = useTypedFilter(state.topic ?? '', (topic) =>
    onChange({ topic: topic || undefined }),
  )
  return (
    <search className="flex flex-wrap gap-2 border-b border-border px-4 py-3 md:gap-3 print:hidden">
      <SearchBox
        label="Search topics"
        placeholder="Topic"
        value={typed}
        onChange={type}
        className="min-w-56 flex-1 max-md:basis-full md:max-w-sm"
      />
      <SelectField
        label="Status"
        isLabelHidden
        isCompact
        value={String(state.status ?? '')}
        onChange={(id) => onChange({ status: STATUS_FILTERS.find((status) => String(status) === id) })}
        options={[
          { id: '', label: 'All Statuses' },
          ...STATUS_FILTERS.map((status) => ({ id: String(status), label: statusInWords(status) })),
        ]}
        className="w-44 max-md:flex-1 max-md:[&_button]:h-11"
      />
      <AssociationSelect value={state.association} onChange={(association) => onChange({ association })} />
    </search>
  )
}

function statusInWords(status: (typeof STATUS_FILTERS)[number]): string {
  return courseRequestStatusName(typeof status === 'number' ? status : null)
}
