import { textOfHtml } from 'contract/common/html-text.ts'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { now } from '#shared/clock.ts'
import { Moment } from '#shared/ui/dates.tsx'
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
      cell: ({ title }) => <span className="text-muted">{title}</span>,
      sortValue: ({ title }) => title.toLowerCase(),
    },
    {
      id: 'message',
      title: 'Message',
      cell: ({ message }) => <ShortText html={message} />,
      isCardHead: true,
    },
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
    {
      ...dateColumn('modifiedOn', 'Modified'),
      cell: ({ createdOn, modifiedOn }) => (modifiedOn === createdOn ? '–' : <Moment at={modifiedOn} />),
    },
    {
      ...dateColumn('expirationDate', 'Expires'),
      cell: ({ expirationDate }) =>
        expirationDate && (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Moment at={expirationDate} />
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
    cell: (message) => message[field] && <Moment at={message[field]} />,
    sortValue: (message) => message[field] ?? '',
  }
}

/** Without tags, truncated, with the whole text on hover. */
function ShortText({ html }: { html: string }) {
  const text = textOfHtml(html)
  const isCut = text.length > MAX_SHOWN_TEXT
  return (
    <span className="font-medium" title={isCut ? text : undefined}>
      {isCut ? `${text.slice(0, MAX_SHOWN_TEXT)}…` : text}
    </span>
  )
}
