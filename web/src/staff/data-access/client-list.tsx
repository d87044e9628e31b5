import type { ListedDataClient } from 'contract/data-access/data-access.ts'
import { DATA_SCOPE_LABELS } from 'contract/data-access/data-scopes.ts'
import { useId, useMemo, useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { type ClientAct, ClientActModal } from './client-act-modal.tsx'
import { type Issued, OPENERS } from './issued.ts'
import { useSwitchClient } from './use-data-access.ts'

type Aor = { id: number; name: string }

/** The programs, with their acts. */
export function ClientList({
  clients,
  aors,
  isLoading,
  onSecret,
}: {
  clients: ListedDataClient[]
  aors: Aor[]
  isLoading: boolean
  onSecret: (issued: Issued) => void
}) {
  const titleId = useId()
  const [act, setAct] = useState<ClientAct | null>(null)
  const { send: change, isPending } = useSwitchClient()
  const columns = useMemo(
    () =>
      clientColumns(aors, {
        isDisabled: isPending,
        onRenew: (client) => setAct({ kind: 'renew', client }),
        onOff: (client) => setAct({ kind: 'off', client }),
        onOn: ({ id }) => change({ id, isOff: false }),
      }),
    [aors, change, isPending],
  )
  return (
    <section
      aria-labelledby={titleId}
      className="overflow-clip rounded-large border border-border bg-surface"
    >
      <h2 id={titleId} className="border-b border-border px-4 py-3 text-16 font-semibold md:px-5">
        Clients
      </h2>
      <DataTable
        label="Clients"
        columns={columns}
        rows={clients}
        rowKey={({ id }) => String(id)}
        isBusy={isLoading}
        note={
          isLoading
            ? 'Loading results...'
            : clients.length === 0
              ? 'No program reads data. Add a client for the first one.'
              : undefined
        }
      />
      {act && <ClientActModal act={act} onSecret={onSecret} onClose={() => setAct(null)} />}
    </section>
  )
}

type Acts = Record<'onRenew' | 'onOff' | 'onOn', (client: ListedDataClient) => void> & { isDisabled: boolean }

function clientColumns(aors: Aor[], acts: Acts): Column<ListedDataClient>[] {
  const nameOf = (id: number) => aors.find((aor) => aor.id === id)?.name ?? String(id)
  return [
    {
      id: 'name',
      title: 'Name',
      isCardHead: true,
      className: 'md:min-w-52 md:pl-5',
      cell: ({ name, clientId }) => (
        <span className="grid gap-0.5 text-left">
          <span className="font-medium wrap-anywhere">{name}</span>
          <span className="text-12 font-normal text-muted">
            Client ID <code className="wrap-anywhere select-all">{clientId}</code>
          </span>
        </span>
      ),
    },
    {
      id: 'scopes',
      title: 'May Read',
      cell: ({ scopes }) => scopes.map((scope) => DATA_SCOPE_LABELS[scope]).join(', '),
    },
    { id: 'aors', title: 'Associations', cell: ({ aorIds }) => aorIds.map(nameOf).join(', ') },
    {
      id: 'state',
      title: 'State',
      cell: ({ isOff }) => (isOff ? <Badge tone="neutral">Off</Badge> : <Badge tone="success">On</Badge>),
    },
    {
      id: 'calls',
      title: 'Calls in 30 Days',
      cell: ({ calls }) => <span className="tabular-nums">{calls.toLocaleString('en-US')}</span>,
    },
    {
      id: 'createdOn',
      title: 'Added',
      cell: ({ createdOn, createdBy }) => (
        <span className="tabular-nums">
          <Moment at={createdOn} /> by {createdBy}
        </span>
      ),
    },
    {
      id: 'actions',
      title: 'Actions',
      isActions: true,
      className: 'md:pr-5',
      cell: (row) => <RowActs row={row} {...acts} />,
    },
  ]
}

function RowActs({ row, onRenew, onOff, onOn, isDisabled }: Acts & { row: ListedDataClient }) {
  const { id, name, isOff } = row
  const button = { size: 'small', className: 'max-md:h-11', isDisabled } as const
  return (
    <span className="flex flex-wrap justify-end gap-2 lg:flex-nowrap">
      <Button
        {...button}
        id={OPENERS.renewClient(id)}
        aria-label={`Renew Secret: ${name}`}
        onPress={() => onRenew(row)}
      >
        Renew Secret
      </Button>
      {isOff ? (
        <Button {...button} aria-label={`Switch On: ${name}`} onPress={() => onOn(row)}>
          Switch On
        </Button>
      ) : (
        <Button {...button} aria-label={`Switch Off: ${name}`} onPress={() => onOff(row)}>
          Switch Off
        </Button>
      )}
    </span>
  )
}
