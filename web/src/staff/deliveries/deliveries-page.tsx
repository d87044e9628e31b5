import { useQuery } from '@tanstack/react-query'
import { MAX_DELIVERIES_AT_ONCE } from 'contract/staff/deliveries/deliveries.contract.ts'
import { DELIVERY_KINDS, DELIVERY_STANDINGS, DELIVERY_WORDS } from 'contract/staff/deliveries/delivery.ts'
import { useMemo, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonBlock } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { consoleApi } from '../console-api.ts'
import { FilterGrid } from '../kit/filter-bar.tsx'
import { ListFrame } from '../kit/list-frame.tsx'
import { type ListState, oneOf, period, text } from '../kit/list-spec.ts'
import { LIST_QUERY, type List, useListState } from '../kit/use-list-state.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { BouncingAddresses, DeliveryCounts, SenderProblems } from './delivery-summary.tsx'
import { useDeliveryActs } from './use-delivery-acts.ts'

const DELIVERY_LIST = {
  filters: {
    state: oneOf(DELIVERY_STANDINGS, 'state'),
    kind: oneOf(DELIVERY_KINDS, 'kind'),
    recipient: text({ field: 'recipient' }),
    ...period('createdOn'),
  },
}
export type DeliveryState = ListState<typeof DELIVERY_LIST>

const inWords = (id: keyof typeof DELIVERY_WORDS) => ({ id, label: DELIVERY_WORDS[id] })
const fields = [
  {
    input: 'select',
    name: 'state',
    label: 'Status',
    all: 'All Statuses',
    options: DELIVERY_STANDINGS.map(inWords),
  },
  { input: 'select', name: 'kind', label: 'Kind', all: 'All Kinds', options: DELIVERY_KINDS.map(inWords) },
  {
    input: 'text',
    name: 'recipient',
    label: 'Recipient',
    placeholder: 'User ID, email or phone',
    maxLength: 200,
  },
  { input: 'period', labels: ['From', 'To'] },
] as const

/** `/staff/deliveries`: the status of emails and text messages, without their content. */
export function DeliveriesPage() {
  const list = useListState(DELIVERY_LIST)
  const acts = useDeliveryActs()
  return (
    <>
      <PageHead title="Deliveries" actions={<RetryAll list={list} acts={acts} />} />
      <Summary acts={acts} />
      <DeliveryList list={list} acts={acts} />
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

type ListProps = { list: List<typeof DELIVERY_LIST>; acts: Acts }

function DeliveryList({ list, acts }: ListProps) {
  const page = useQuery({
    ...consoleApi.deliveries.query.queryOptions({ input: list.query }),
    ...LIST_QUERY,
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
  return (
    <ListFrame
      label="Deliveries"
      list={list}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      above={
        <FilterGrid list={list} fields={fields}>
          {list.inUse.length > 0 && (
            <div className="pb-3">
              <Button size="small" className="max-md:h-11" onPress={list.clear}>
                Clear
              </Button>
            </div>
          )}
        </FilterGrid>
      }
    />
  )
}

/** Retries all that match the filters, or ends their attempts; both ask first. */
function RetryAll({ list, acts }: ListProps) {
  const [dialog, setDialog] = useState<'retry' | 'stop' | null>(null)
  const close = () => setDialog(null)
  const chosen = { criteria: list.query.criteria }
  const which = list.inUse.length > 0 ? 'that match the filters' : 'of the list'
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
