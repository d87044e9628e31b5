import { IconChecks } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DEFAULT_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'
import type { WaitingSetting } from 'contract/staff/settings/staff-settings.contract.ts'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { Paging } from '#shared/ui/table/paging.tsx'
import { BackLink } from '../back-link.tsx'
import { consoleApi } from '../console-api.ts'
import { useMarkCarried } from './use-mark-carried.ts'
import { keyOf, waitingColumns } from './waiting-columns.tsx'

/** `/staff/settings/waiting`: changed settings that are pending to be carried to the MLS system. */
export function WaitingPage() {
  const { page, chosen, setChosen, turn, size } = useWaiting()
  const { error, isPending, isPlaceholderData } = page
  const { mark, isMarking } = useMarkCarried(() => setChosen(new Set()))
  const rows = page.data?.results ?? []
  const columns = waitingColumns({ chosen, onChoose: setChosen, onMark: (row) => mark([row]) })
  return (
    <>
      <BackLink to="/staff/settings">Settings</BackLink>
      <PageHead
        title="Waiting Changes"
        lead="Settings that members and offices have changed, and that are not in the MLS system yet."
      />
      {error && !page.data ? (
        <ErrorPanel message={errorMessage(error)} onRetry={() => void page.refetch()} />
      ) : (
        <div className="overflow-clip rounded-large border border-border bg-surface">
          {rows.length > 0 && (
            <Toolbar
              rows={rows}
              chosen={rows.filter((row) => chosen.has(keyOf(row)))}
              onChoose={(all) => setChosen(new Set(all.map(keyOf)))}
              onMark={mark}
              isMarking={isMarking}
            />
          )}
          <DataTable
            label="Waiting changes"
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            sort={null}
            onSortChange={() => undefined}
            isBusy={isPending || isPlaceholderData}
            note={isPending ? 'Loading results...' : rows.length === 0 ? <AllCarried /> : undefined}
          />
          {page.data && (
            <Paging
              {...size}
              page={page.data.pageId + 1}
              totalPages={page.data.totalPages}
              totalResults={page.data.totalResults}
              isMore={page.data.isMoreThanCounted}
              pageSizes={SERVER_PAGE_SIZES}
              onPageChange={turn}
            />
          )}
        </div>
      )}
    </>
  )
}

/** A page of the pending settings, and its chosen rows: another page clears them. */
function useWaiting() {
  const [pageNumber, setPageNumber] = useState(1)
  const [pageSize, setPageSize] = useState<number>(DEFAULT_PAGE_SIZE)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const page = useQuery({
    ...consoleApi.staffSettings.queryWaiting.queryOptions({ input: { pageId: pageNumber - 1, pageSize } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const turn = (to: number) => {
    setPageNumber(to)
    setChosen(new Set())
  }
  const onPageSizeChange = (to: number) => {
    setPageSize(to)
    turn(1)
  }
  return { page, chosen, setChosen, turn, size: { pageSize, onPageSizeChange } }
}

function AllCarried() {
  return (
    <EmptyState title="No Results" icon={<IconChecks size={22} aria-hidden="true" />}>
      Every changed setting is in the MLS system.
    </EmptyState>
  )
}

function Toolbar({
  rows,
  chosen,
  onChoose,
  onMark,
  isMarking,
}: {
  rows: WaitingSetting[]
  chosen: WaitingSetting[]
  onChoose: (rows: WaitingSetting[]) => void
  onMark: (rows: WaitingSetting[]) => void
  isMarking: boolean
}) {
  const isAll = chosen.length === rows.length
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border px-4 py-2">
      <CheckboxField isSelected={isAll} onChange={() => onChoose(isAll ? [] : rows)}>
        Select this page
      </CheckboxField>
      <div className="flex items-center gap-3">
        <span role="status" className="text-13 text-muted tabular-nums">
          {chosen.length > 0 && `${chosen.length} selected`}
        </span>
        <Button
          variant="primary"
          isDisabled={chosen.length === 0}
          isPending={isMarking}
          onPress={() => onMark(chosen)}
        >
          Mark as Done
        </Button>
      </div>
    </div>
  )
}
