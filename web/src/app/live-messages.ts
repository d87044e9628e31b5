import type { LiveEvent } from 'contract/notifications/live-event.ts'
import { categoryOf } from 'contract/notifications/notification-categories.ts'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { notificationsQuery } from '../features/notifications/use-notifications.ts'
import { notificationOrpc, orpc } from '../shared/api/api.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { noteWritten } from '../shared/api/seen-after.ts'
import { newestFirst } from '../shared/inbox/inbox-state.ts'
import { openLiveStream } from '../shared/live/live-stream.ts'
import { readClosedToasts } from '../shared/preferences/closed-toasts.ts'
import { notePreferenceVersion } from '../shared/preferences/preference-store.ts'

type Listed = { id: number; createdOn: string }
type Ready = Extract<LiveEvent, { kind: 'ready' }>
type Answer<Item> = { results: Item[]; totalResults: number }

/**
 * Keeps both lists of messages and the preferences in sync with the server, until the returned function is
 * called.
 */
export function startLiveMessages(memberId: number): () => void {
  const own = notificationsQuery(memberId).queryKey
  const system = notificationOrpc.systemMessages.visible.queryOptions().queryKey
  /** The stream sends everyone the same: the member's acknowledgments are known here, or fetched. */
  const takeMessage = (message: SystemMessage) => {
    const known = queryClient.getQueryData(system)?.results.find(({ id }) => id === message.id)
    const isBack = !known && message.acknowledgment && message.modifiedOn !== message.createdOn
    if (isBack) void queryClient.invalidateQueries({ queryKey: system })
    else
      queryClient.setQueryData(system, (before) =>
        withItem(
          before,
          known?.acknowledgment === 'given' ? { ...message, acknowledgment: 'given' } : message,
        ),
      )
  }
  // Pending account changes are shown above every page; the notice comes with them.
  const fetchAccountAgain = () =>
    void queryClient.invalidateQueries({ queryKey: orpc.members.current.queryOptions().queryKey })
  let isStarted = false
  const resync = ({ isResumed, profileVersion }: Ready) => {
    const isMissing = isStarted && !isResumed
    isStarted = true
    if (isResumed) return
    if (isMissing) fetchAccountAgain()
    // Changes since the lists were fetched are unknown; the preferences have a version to compare.
    for (const queryKey of [own, system]) void queryClient.invalidateQueries({ queryKey })
    if (profileVersion) notePreferenceVersion(profileVersion)
  }
  const stopReading = readClosedToasts()
  const close = openLiveStream((event) => {
    switch (event.kind) {
      case 'notification':
        queryClient.setQueryData(own, (before) => withItem(before, event.notification))
        if (categoryOf(event.notification.emailCategory) === 'Security') fetchAccountAgain()
        break
      case 'systemNotification':
        takeMessage(event.message)
        break
      case 'removed':
        queryClient.setQueryData(system, (before) => withoutItem(before, event))
        break
      case 'written':
        noteWritten(event.at)
        break
      case 'profile':
        notePreferenceVersion(event.rowVersion)
        break
      case 'ready':
        resync(event)
    }
  })
  return () => {
    stopReading()
    close()
  }
}

function withItem<Item extends Listed, List extends Answer<Item>>(
  list: List | undefined,
  item: Item,
): List | undefined {
  if (!list) return list
  const results = newestFirst([item, ...list.results.filter(({ id }) => id !== item.id)])
  return { ...list, results, totalResults: results.length }
}

function withoutItem<Item extends Listed, List extends Answer<Item>>(
  list: List | undefined,
  { id: removed }: Pick<Listed, 'id'>,
): List | undefined {
  if (!list) return list
  const results = list.results.filter(({ id }) => id !== removed)
  return { ...list, results, totalResults: results.length }
}
