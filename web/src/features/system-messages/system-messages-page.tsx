import { useNavigate, useSearch } from '@tanstack/react-router'
import { withRead } from 'contract/notifications/notification-rules.ts'
import { useMemo } from 'react'
import { Inbox } from '#shared/inbox/inbox.tsx'
import { type InboxState, readInboxState, writtenInboxState } from '#shared/inbox/inbox-state.ts'
import type { Marks } from '#shared/inbox/mark-buttons.tsx'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { Acknowledgment } from './acknowledgment.tsx'
import { MoreInformation } from './message-banner.tsx'
import { MessageIcon } from './message-icon.tsx'
import { useSystemMessages } from './use-system-messages.ts'

const filters = ['unread', 'read'] as const

/** `/system-notifications`: the messages sent to all members or to those of one association. */
export function SystemMessagesPage() {
  const { messages, isPending, problem, refetch } = useSystemMessages()
  const [lists, change] = usePreference('systemNotifications')
  const navigate = useNavigate({ from: '/system-notifications/' })
  const state = readInboxState(useSearch({ from: '/system-notifications/' }), filters)
  const marks = useMemo((): Marks => {
    const setRead = (id: number, isRead: boolean) => change((before) => withRead(before, id, isRead))
    return {
      readOpened: (id) => setRead(id, true),
      mark: (ids, step) => {
        for (const id of ids) setRead(id, step === 'read')
      },
      hasArchive: false,
      hasSelection: false,
      hasSnooze: false,
    }
  }, [change])
  const items = useMemo(() => {
    const read = new Set(lists.read.map(String))
    return messages.map((message) => ({
      id: message.id,
      title: message.title,
      html: message.message,
      createdOn: message.createdOn,
      isRead: read.has(String(message.id)),
      isArchived: false,
      icon: <MessageIcon message={message} />,
      more: (
        <>
          <MoreInformation url={message.url} className="mt-4" />
          {message.acknowledgment === 'asked' && (
            <Acknowledgment
              className="mt-5 grid justify-items-start gap-2"
              message={message}
              onDone={() => marks.readOpened(message.id)}
            />
          )}
          {message.acknowledgment === 'given' && <p className="mt-5 text-13 text-muted">Acknowledged</p>}
        </>
      ),
    }))
  }, [messages, lists, marks])
  return (
    <Inbox
      title="System Messages"
      emptyText="No System Messages Found"
      filters={filters}
      data={{ items, isPending, problem: messages.length === 0 ? problem : null, onRetry: refetch }}
      state={state}
      onChange={(next: InboxState, isStep) =>
        void navigate({ search: writtenInboxState(next), replace: !isStep, resetScroll: false })
      }
      marks={marks}
    />
  )
}
