import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { OrderedRecord } from 'contract/staff/content/content-record.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button, buttonClasses } from '#shared/ui/actions/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { NotFound } from '#shared/ui/layout/not-found.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { movedTo } from '#shared/ui/order/moved-to.ts'
import { OrderList } from '#shared/ui/order/order-list.tsx'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { KindPage } from './kind-page.tsx'
import { lastList } from './list/last-list.ts'
import { orderGroups } from './order-groups.ts'
import { useOrder } from './use-order.ts'

/** `/staff/content/{kind}/order`: the published records of a kind in the order that members see. */
export function OrderPage({ kindName }: { kindName: string }) {
  return (
    <KindPage name={kindName}>
      {({ kind, mayPublish }) => {
        if (!kind.isOrdered) return <NotFound />
        return mayPublish ? (
          <Places key={kind.kind} kind={kind} />
        ) : (
          <EmptyState title={CONSOLE_TEXTS.noAccess} />
        )
      }}
    </KindPage>
  )
}

function Places({ kind }: { kind: ContentKind }) {
  const input = { kind: kind.kind }
  const { data, error, refetch } = useQuery({
    ...consoleApi.content.places.queryOptions({ input }),
    staleTime: 0,
  })
  if (data) return <Order kind={kind} stored={data.results} />
  return (
    <>
      <PageHead title={titleOf(kind)} />
      {error ? (
        <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={8} />
      )}
    </>
  )
}

function Order({ kind, stored }: { kind: ContentKind; stored: OrderedRecord[] }) {
  const { items, arrange, isChanged, save, isPending } = useOrder(kind, stored)
  const groups = orderGroups(kind, items)
  return (
    <>
      <PageHead
        title={titleOf(kind)}
        lead="Drag the items, or use the arrows. Members get the new order with their next load."
        actions={
          <>
            <Link
              to="/staff/content/$kind"
              params={{ kind: kind.kind }}
              search={lastList(kind.kind)}
              className={`${buttonClasses()} no-underline`}
            >
              {isChanged ? 'Cancel' : `Back to ${kind.plural}`}
            </Link>
            <Button variant="primary" onPress={save} isDisabled={!isChanged} isPending={isPending}>
              Save Order
            </Button>
          </>
        }
      />
      {items.length === 0 && (
        <EmptyState
          title="No Results"
          act={
            <Link to="/staff/content/$kind" params={{ kind: kind.kind }}>
              Back to {kind.plural}
            </Link>
          }
        >
          Nothing is published yet.
        </EmptyState>
      )}
      <div className="grid max-w-3xl gap-6">
        {groups.map((group) => (
          <OrderList
            key={group.name}
            title={group.title}
            items={group.items}
            onMove={(item, target) => arrange(movedTo(items, item, target))}
          />
        ))}
      </div>
      <LeaveGuard isActive={isChanged} />
    </>
  )
}

const titleOf = ({ plural }: ContentKind) => `Order of ${plural}`
