import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { textOfHtml } from 'contract/common/html-text.ts'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { now } from '#shared/clock.ts'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import type { ClientColumn } from '#shared/ui/table/client-table.tsx'
import { AorActions } from './aor-actions.tsx'
import { MessageIcon } from './message-icon.tsx'

const MAX_SHOWN_TEXT = 100

/** The columns of the list of an association. */
export function aorColumns(): ClientColumn<SystemMessage>[] {
  return [
    {
      id: 'title',
      title: 'Title',
      cell: ({ title }) => <span className="font-medium">{title}</span>,
      sortValue: ({ title }) => title.toLowerCase(),
      isCardHead: true,
    },
    { id: 'message', title: 'Message', cell: ({ message }) => <ShortText html={message} /> },
    {
      id: 'type',
      title: 'Type',
      cell: (message) => (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <MessageIcon message={message} isWordShown />
        </span>
      ),
      sortValue: ({ systemNotificationStatus }) => systemNotificationStatus?.name ?? '',
    },
    dateColumn('createdOn', 'Created'),
    dateColumn('modifiedOn', 'Modified'),
    {
      ...dateColumn('expirationDate', 'Expires'),
      cell: ({ expirationDate }) =>
        expirationDate && (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Time instant={expirationDate} />
            {Date.parse(expirationDate) <= now().getTime() && <Badge>Expired</Badge>}
          </span>
        ),
    },
    {
      id: 'actions',
      title: 'Actions',
      cell: (message) => <AorActions message={message} />,
      isActions: true,
    },
  ]
}

function dateColumn(
  field: 'createdOn' | 'modifiedOn' | 'expirationDate',
  title: string,
): ClientColumn<SystemMessage> {
  return {
    id: field,
    title,
    cell: (message) => <Time instant={message[field] ?? ''} />,
    sortValue: (message) => message[field] ?? '',
  }
}

/** Date and time, on two lines where the column is narrow. */
function Time({ instant }: { instant: string }) {
  const [date, ...time] = instant ? formatTimestamp(instant).split(' ') : []
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">{date}</span>{' '}
      <span className="whitespace-nowrap">{time.join(' ')}</span>
    </span>
  )
}

/** Without tags, truncated, with the whole text on hover. */
function ShortText({ html }: { html: string }) {
  const text = textOfHtml(html)
  const isCut = text.length > MAX_SHOWN_TEXT
  return <span title={isCut ? text : undefined}>{isCut ? `${text.slice(0, MAX_SHOWN_TEXT)}…` : text}</span>
}
