import { IconMailCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SERVER_PAGE_SIZES } from 'contract/constants.ts'
import { MAX_DELIVERIES_AT_ONCE } from 'contract/staff/deliveries/deliveries.contract.ts'
import { useMemo, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonBlock } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { Paging } from '#shared/ui/table/paging.tsx'
import { consoleApi } from '../console-api.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { DeliveryFilters } from './delivery-filters.tsx'
import {
  type DeliveryState,
  deliveryCriteria,
  deliveryQuery,
  isNarrowed,
  readDeliveryState,
} from './delivery-state.ts'
import { BouncingAddresses, DeliveryCounts, SenderProblems } from './delivery-summary.tsx'
import { useDeliveryActs } from './use-delivery-acts.ts'

/** `/staff/deliveries`: the status of emails and text messages, without their content. */
export function DeliveriesPage() {
  const { state, change } = useDeliveryState()
  const acts = useDeliveryActs()
  return (
    <>
      <PageHead title="Deliveries" actions={<RetryAll state={state} acts={acts} />} />
      <Summary acts={acts} />
      <DeliveryList state={state} change={change} acts={acts} />
    </>
  )
}

type Acts = ReturnType<typeof useDeliveryActs>

function Summary({ acts }: { acts: Acts }) {
  const { data, error, refetch } = useQuery({
    ...consoleApi.deliveries.summary.queryOptions(),
    staleTime: 0,
  })
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock className="mb-4 h-44 w-full" />
  return (
    <>
      <SenderProblems problems={data.problems} />
      <DeliveryCounts periods={data.periods} />
      <BouncingAddresses bouncing={data.bouncing} isPending={acts.isPending} onWorking={acts.markAsWorking} />
    </>
  )
}

type ListProps = { state: DeliveryState; change: (next: DeliveryState) => void; acts: Acts }

function DeliveryList({ state, change, acts }: ListProps) {
  const query = deliveryQuery(state)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...consoleApi.deliveries.query.queryOptions({ input: query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { retry, stop } = acts
  const columns = useMemo(
    () =>
      deliveryColumns({
        onRetry: ({ id }) => retry({ ids: [id] }),
        onStop: ({ id }) => stop({ ids: [id] }),
        isDisabled: acts.isPending,
      }),
    [retry, stop, acts.isPending],
  )
  const rows = data?.results ?? []
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  return (
    <div className="overflow-clip rounded-large border border-border bg-surface">
      <DeliveryFilters state={state} onChange={(next) => change(next)} />
      <DataTable
        label="Deliveries"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={null}
        onSortChange={() => undefined}
        isBusy={isPending || isPlaceholderData}
        note={isPending ? 'Loading results...' : rows.length === 0 ? <Nothing state={state} /> : undefined}
      />
      {data && (
        <Paging
          page={state.page ?? 1}
          totalPages={data.totalPages}
          totalResults={data.totalResults}
          isMore={data.isMoreThanCounted}
          pageSize={query.pageSize}
          pageSizes={SERVER_PAGE_SIZES}
          onPageChange={(page) => change({ page: page > 1 ? page : undefined })}
          onPageSizeChange={(pageSize) => change({ pageSize })}
        />
      )}
    </div>
  )
}

function Nothing({ state }: { state: DeliveryState }) {
  return (
    <EmptyState title="No Results" icon={<IconMailCheck size={22} aria-hidden="true" />}>
      {isNarrowed(state) ? 'Try fewer filters or another period.' : undefined}
    </EmptyState>
  )
}

/** Retries all that match the filters, or ends their attempts; both ask first. */
function RetryAll({ state, acts }: { state: DeliveryState; acts: Acts }) {
  const [dialog, setDialog] = useState<'retry' | 'stop' | null>(null)
  const close = () => setDialog(null)
  const chosen = { criteria: deliveryCriteria(state) }
  const which = isNarrowed(state) ? 'that match the filters' : 'of the list'
  const most = MAX_DELIVERIES_AT_ONCE.toLocaleString('en-US')
  return (
    <>
      <Button className="max-md:h-11" onPress={() => setDialog('stop')}>
        Stop Retrying All
      </Button>
      <Button className="max-md:h-11" onPress={() => setDialog('retry')}>
        Retry All Now
      </Button>
      <ConfirmModal
        title="Retry Now"
        isOpen={dialog === 'retry'}
        confirmText="Retry Now"
        cancelText="Cancel"
        isPending={acts.isPending}
        onConfirm={() => acts.retry(chosen, close)}
        onClose={close}
      >
        <p>
          All waiting, failed and bounced deliveries {which} are tried now, at most {most} at once.
        </p>
      </ConfirmModal>
      <ConfirmModal
        title="Stop Retrying"
        isOpen={dialog === 'stop'}
        confirmText="Stop Retrying"
        cancelText="Cancel"
        isPending={acts.isPending}
        onConfirm={() => acts.stop(chosen, close)}
        onClose={close}
      >
        <p>
          All waiting deliveries {which} are not tried any more, at most {most} at once.
        </p>
      </ConfirmModal>
    </>
  )
}

/** The state of the list, from the address. Every change but the page resets to the first page. */
function useDeliveryState() {
  const state = readDeliveryState(useSearch({ from: '/staff/deliveries' }))
  const navigate = useNavigate()
  const change = (next: DeliveryState) =>
    void navigate({
      to: '/staff/deliveries',
      search: readDeliveryState({ ...state, page: undefined, ...next }),
      replace: true,
    })
  return { state, change }
}
