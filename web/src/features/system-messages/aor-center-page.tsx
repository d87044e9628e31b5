import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { AOR_CENTER_TEXTS } from 'contract/system-messages/aor-center-texts.ts'
import { useMemo } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { buttonClasses } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { Tabs } from '#shared/ui/layout/tabs.tsx'
import { ClientTable } from '#shared/ui/table/client-table.tsx'
import { aorColumns } from './aor-columns.tsx'
import { AorOnly } from './aor-only.tsx'
import { useAorMessages, useMessageTypes } from './use-aor-messages.ts'

/** The type that filters the list, as stored in the address. */
export type AorCenterState = { type?: number }

/** `/aor-messages`: the messages that an association has sent its members. */
export function AorCenterPage() {
  return (
    <AorOnly>
      <PageHead
        title={AOR_CENTER_TEXTS.title}
        actions={
          <Link to="/aor-messages/new" className={buttonClasses('primary')}>
            <IconPlus size={16} aria-hidden="true" />
            New
          </Link>
        }
      />
      <Tabs
        label={AOR_CENTER_TEXTS.title}
        tabs={[{ title: 'Messages/Alerts', content: <AorMessages /> }]}
        activeSlug={undefined}
        onChange={() => undefined}
      />
    </AorOnly>
  )
}

function AorMessages() {
  const { messages, isPending, hasNextPage, error, refetch } = useAorMessages()
  const types = useMessageTypes()
  const type = Number(useSearch({ from: '/aor-messages/' }).type) || undefined
  const navigate = useNavigate({ from: '/aor-messages/' })
  const columns = useMemo(() => aorColumns(), [])
  if (error && messages.length === 0)
    return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  return (
    <div className="grid gap-4">
      <SelectField
        label="Filter by type"
        isCompact
        className="w-full sm:w-56"
        value={type === undefined ? '' : String(type)}
        onChange={(chosen) => void navigate({ search: { type: Number(chosen) || undefined }, replace: true })}
        options={[
          { id: '', label: 'All Types' },
          ...types.map(({ id, name }) => ({ id: String(id), label: name })),
        ]}
      />
      <ClientTable
        key={type}
        label="AOR messages"
        columns={columns}
        rows={messages.filter((message) => type === undefined || message.systemNotificationStatusId === type)}
        rowKey={({ id }) => String(id)}
        initialSort={{ columnId: 'createdOn', direction: 'desc' }}
        isLoading={isPending || hasNextPage}
      />
    </div>
  )
}
