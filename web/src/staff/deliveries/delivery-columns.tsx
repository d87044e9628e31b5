import { Link } from '@tanstack/react-router'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import {
  DELIVERY_WORDS,
  type Delivery,
  type DeliveryStanding,
  RETRIABLE,
  STOPPABLE,
} from 'contract/staff/deliveries/delivery.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { DatedText } from '#shared/ui/dated-text.tsx'
import { Badge, type BadgeTone } from '#shared/ui/feedback/badge.tsx'
import type { Column } from '#shared/ui/table/column.ts'

const tones: Record<DeliveryStanding, BadgeTone> = {
  waiting: 'info',
  retrying: 'warn',
  sent: 'success',
  failed: 'error',
  bounced: 'error',
  held: 'neutral',
}

type Acts = { onRetry: (row: Delivery) => void; onStop: (row: Delivery) => void; isDisabled: boolean }

/** The columns of the list of deliveries. */
export function deliveryColumns(acts: Acts): Column<Delivery>[] {
  return [
    {
      id: 'recipient',
      title: 'Recipient',
      isCardHead: true,
      className: 'md:min-w-32',
      cell: ({ recipient, member }) => <Receiver recipient={recipient} member={member} />,
    },
    {
      id: 'kind',
      title: 'Kind',
      inCard: 'first',
      className: 'md:max-lg:hidden',
      cell: ({ kind }) => DELIVERY_WORDS[kind],
    },
    {
      id: 'state',
      title: 'Status',
      inCard: 'status',
      cell: (row) => <State {...row} />,
    },
    {
      id: 'tries',
      title: 'Tries',
      align: 'right',
      className: 'md:max-lg:hidden',
      cell: ({ tries }) => tries.toLocaleString('en-US'),
    },
    {
      id: 'createdOn',
      title: 'Created',
      inCard: 'second',
      cell: ({ createdOn }) => <Time at={createdOn} />,
    },
    {
      id: 'outcome',
      title: 'Sent or Next Try',
      cell: ({ state, sentOn, nextTryOn }) => <Time at={state === 'sent' ? sentOn : nextTryOn} />,
    },
    {
      id: 'error',
      title: 'Last Error',
      inCard: 'line',
      className: 'lg:w-[24%]',
      cell: ({ lastError }) =>
        lastError ? <span className="text-12 wrap-anywhere max-md:text-14">{lastError}</span> : <NoError />,
    },
    {
      id: 'actions',
      title: 'Actions',
      isActions: true,
      cell: (row) => <RowActs row={row} {...acts} />,
    },
  ]
}

/** A card has no line for an error that is not there. */
function NoError() {
  return <span className="text-12 max-md:hidden">–</span>
}

/** On a tablet kind and attempts have no columns of their own, which would break recipient and error. */
function State({ kind, state, tries }: Pick<Delivery, 'kind' | 'state' | 'tries'>) {
  return (
    <span className="inline-grid justify-items-start gap-1">
      <Badge tone={tones[state]}>{DELIVERY_WORDS[state]}</Badge>
      <span className="hidden text-12 text-muted md:max-lg:inline">
        {DELIVERY_WORDS[kind]}, {tries === 1 ? '1 try' : `${tries.toLocaleString('en-US')} tries`}
      </span>
    </span>
  )
}

function RowActs({ row, onRetry, onStop, isDisabled }: Acts & { row: Delivery }) {
  const { state, recipient } = row
  const button = { size: 'small', className: 'max-md:h-11', isDisabled } as const
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {RETRIABLE.includes(state) && (
        <Button {...button} aria-label={`Retry Now: ${recipient}`} onPress={() => onRetry(row)}>
          Retry Now
        </Button>
      )}
      {STOPPABLE.includes(state) && (
        <Button {...button} aria-label={`Stop Retrying: ${recipient}`} onPress={() => onStop(row)}>
          Stop Retrying
        </Button>
      )}
    </span>
  )
}

/** The masked recipient, with a link to the member for readers with member access. */
export function Receiver({ recipient, member }: Pick<Delivery, 'recipient' | 'member'>) {
  return (
    <span className="grid justify-items-start text-left wrap-anywhere">
      <span className="font-medium">{recipient}</span>
      {member && (
        <Link
          to="/staff/$"
          params={{ _splat: `members/${member.id}` }}
          className="inline-flex min-h-6 items-center text-12 max-md:min-h-11 max-md:text-14"
        >
          {member.name} ({member.loginId})
        </Link>
      )}
    </span>
  )
}

function Time({ at }: { at: string | null }) {
  if (at === null) return <span className="text-muted">–</span>
  return (
    <time dateTime={at} className="tabular-nums @min-[60rem]:whitespace-nowrap">
      <DatedText>{formatTimestamp(at)}</DatedText>
    </time>
  )
}
