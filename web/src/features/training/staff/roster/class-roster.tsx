import { SERVER_PAGE_SIZES } from 'contract/constants.ts'
import { presenceRefusal, presentText } from 'contract/training/presence-rules.ts'
import type { Roster, RosterEntry } from 'contract/training/staff/class-roster.ts'
import type { StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { now } from '#shared/clock.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { Paging } from '#shared/ui/table/paging.tsx'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { useTrainingAors } from '../use-training-aors.ts'
import { RosterActs } from './roster-acts.tsx'
import { rosterColumns } from './roster-columns.tsx'
import { RosterFilters } from './roster-filters.tsx'
import { UnregisterModal } from './unregister-modal.tsx'
import { type Marks, useMarks } from './use-marks.ts'
import { type RosterState, useRoster, useSavedMark } from './use-roster.ts'

const FIRST: RosterState = { text: '', shown: null, pageId: 0, pageSize: 50 }

/** Current and former registrations of a class, and attendance. */
export function ClassRoster({ details }: { details: StaffClassDetails }) {
  const { id, startTime, endTime, cancelledOn } = details
  const [state, setState] = useState(FIRST)
  const [leaving, setLeaving] = useState<RosterEntry | null>(null)
  const { isForAll } = useTrainingAors()
  const marks = useMarks(id, useSavedMark(id))
  const closed = presenceRefusal(details, {
    at: now(),
    zone: zoneOf(details),
    isMlsStaff: isForAll,
  })
  const isOpen = closed === null && cancelledOn === null
  const page = useRoster(id, state, isOpen && new Date(endTime) > now())
  const mayUnregister = cancelledOn === null && new Date(startTime) > now()
  const change = (next: Partial<RosterState>) => setState((before) => ({ ...before, pageId: 0, ...next }))
  const { data } = page
  return (
    <section aria-labelledby="roster" className="overflow-clip rounded-large border border-border bg-surface">
      {/* Marks are saved with each change: a reload loses none. */}
      <LeaveGuard isActive={marks.waiting > 0} onReload={() => undefined} />
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-border px-4 py-3 md:px-5">
        <Counter roster={data} marks={marks} />
        <RosterActs details={details} roster={data} isOpen={isOpen} marks={marks} />
      </header>
      {closed !== null && cancelledOn === null && (
        <p className="border-b border-border px-4 py-2.5 text-13 text-muted md:px-5">{closed}</p>
      )}
      <RosterFilters state={state} onChange={change} />
      {page.error && !data ? (
        <ErrorPanel message={errorMessage(page.error)} onRetry={() => void page.refetch()} />
      ) : (
        <RosterTable
          page={data}
          isBusy={page.isPending || page.isPlaceholderData}
          columns={rosterColumns({ marks, isOpen, onUnregister: mayUnregister ? setLeaving : null })}
          state={state}
          onChange={change}
        />
      )}
      {leaving && <UnregisterModal details={details} entry={leaving} onClose={() => setLeaving(null)} />}
    </section>
  )
}

/** The number of attendees, announced politely whenever it changes, and the number of pending marks. */
function Counter({ roster, marks }: { roster: Roster | undefined; marks: Marks }) {
  return (
    <div>
      <h2 id="roster" className="text-16 font-semibold">
        Roster
      </h2>
      <p role="status" className="text-13 text-muted tabular-nums">
        {roster && presentText(roster)}
        {marks.waiting > 0 && ` · ${marks.waiting} waiting for the network`}
      </p>
    </div>
  )
}

function RosterTable({
  page,
  isBusy,
  columns,
  state,
  onChange,
}: {
  page: Roster | undefined
  isBusy: boolean
  columns: ReturnType<typeof rosterColumns>
  state: RosterState
  onChange: (next: Partial<RosterState>) => void
}) {
  const rows = page?.results ?? []
  const isFiltered = state.text !== '' || state.shown !== null
  const nothing = isFiltered ? (
    <EmptyState title="No Results">Try a different search or fewer filters.</EmptyState>
  ) : (
    <EmptyState title="No One Registered">Members appear here once they register.</EmptyState>
  )
  return (
    <>
      <DataTable
        label="Roster"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        isBusy={isBusy}
        note={page ? rows.length === 0 && nothing : 'Loading results...'}
      />
      {page && (page.totalPages > 1 || page.totalResults > SERVER_PAGE_SIZES[0]) && (
        <Paging
          page={state.pageId + 1}
          totalPages={page.totalPages}
          totalResults={page.totalResults}
          isMore={page.isMoreThanCounted}
          pageSize={state.pageSize}
          pageSizes={SERVER_PAGE_SIZES}
          onPageChange={(next) => onChange({ pageId: next - 1 })}
          onPageSizeChange={(pageSize) => onChange({ pageSize })}
        />
      )}
    </>
  )
}
