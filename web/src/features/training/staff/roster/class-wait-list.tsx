import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SERVER_PAGE_SIZES } from 'contract/constants.ts'
import type { WaitEntry } from 'contract/training/staff/class-wait-list.ts'
import type { StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { Paging } from '#shared/ui/table/paging.tsx'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { consoleApi } from '#staff/console-api.ts'
import { type WaitAct, WaitListModal } from './wait-list-modal.tsx'

const REFRESH_MS = 30_000
const FIRST = { pageId: 0, pageSize: 50 }

/** The members for whom a seat of a class is held, and those waiting for one, in line. */
export function ClassWaitList({ details }: { details: StaffClassDetails }) {
  const [paging, setPaging] = useState(FIRST)
  const [act, setAct] = useState<WaitAct | null>(null)
  const page = useQuery({
    ...consoleApi.classWaitList.query.queryOptions({
      input: { params: { id: details.id }, body: paging },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const { data } = page
  const rows = data?.results ?? []
  return (
    <section
      aria-labelledby="wait-list"
      className="overflow-clip rounded-large border border-border bg-surface"
    >
      <h2 id="wait-list" className="border-b border-border px-4 py-3 text-16 font-semibold md:px-5">
        Waitlist
      </h2>
      {page.error && !data ? (
        <ErrorPanel message={errorMessage(page.error)} onRetry={() => void page.refetch()} />
      ) : (
        <DataTable
          label="Waitlist"
          columns={columnsOf(zoneOf(details), setAct)}
          rows={rows}
          rowKey={({ id }) => String(id)}
          isBusy={page.isPending || page.isPlaceholderData}
          note={data ? rows.length === 0 && nobody : 'Loading results...'}
        />
      )}
      {data && data.totalPages > 1 && (
        <Paging
          page={paging.pageId + 1}
          totalPages={data.totalPages}
          totalResults={data.totalResults}
          isMore={data.isMoreThanCounted}
          pageSize={paging.pageSize}
          pageSizes={SERVER_PAGE_SIZES}
          onPageChange={(next) => setPaging({ ...paging, pageId: next - 1 })}
          onPageSizeChange={(pageSize) => setPaging({ pageId: 0, pageSize })}
        />
      )}
      {act && <WaitListModal details={details} act={act} onClose={() => setAct(null)} />}
    </section>
  )
}

const nobody = (
  <EmptyState title="No One Is Waiting">
    Members appear here once they join the waitlist of the full class.
  </EmptyState>
)

function columnsOf(zone: string, onAct: (act: WaitAct) => void): Column<WaitEntry>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      isCardHead: true,
      className: 'lg:w-[26%]',
      cell: ({ name, loginId }) => (
        <span className="grid justify-items-start text-left">
          <span className="text-14 font-semibold wrap-anywhere max-md:text-16">{name}</span>
          <span className="text-12 font-normal text-muted">{loginId}</span>
        </span>
      ),
    },
    { id: 'office', title: 'Office', cell: ({ office }) => office ?? '–' },
    {
      id: 'joined',
      title: 'Joined',
      cell: ({ joinedOn }) => <Moment at={joinedOn} />,
    },
    { id: 'place', title: 'Place', cell: (entry) => <Place entry={entry} zone={zone} /> },
    {
      id: 'actions',
      title: 'Actions',
      isActions: true,
      align: 'right',
      cell: (entry) => <Acts entry={entry} onAct={onAct} />,
    },
  ]
}

function Place({ entry: { place, offeredUntil }, zone }: { entry: WaitEntry; zone: string }) {
  if (offeredUntil === null) return <span className="tabular-nums">{place}</span>
  return (
    <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
      <Badge tone="success">Seat Held</Badge>
      <span className="text-12 text-muted tabular-nums">
        until <Moment at={offeredUntil} zone={zone} />
      </span>
    </span>
  )
}

function Acts({ entry, onAct }: { entry: WaitEntry; onAct: (act: WaitAct) => void }) {
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {entry.offeredUntil === null && (
        <Button
          size="small"
          aria-label={`Offer Seat to ${entry.name}`}
          onPress={() => onAct({ kind: 'offer', entry })}
        >
          Offer Seat
        </Button>
      )}
      <Button
        size="small"
        aria-label={`Take Off ${entry.name}`}
        onPress={() => onAct({ kind: 'remove', entry })}
      >
        Take Off
      </Button>
    </span>
  )
}
