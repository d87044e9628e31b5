import type { Notification } from 'contract/notifications/notification.ts'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import { notificationsQuery } from '../features/notifications/use-notifications.ts'
import { notificationOrpc } from '../shared/api/api.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { newestFirst } from '../shared/inbox/inbox-state.ts'
import type { ServerEvent } from '../shared/live/event-text.ts'
import { openLiveStream } from '../shared/live/live-stream.ts'

type Listed = { id: number; createdOn: string }
type Answer<Item> = { results: Item[]; totalResults: number }

/** Keeps both lists of messages as the server has them, until the answered function is called (D3-20, D3-21). */
export function startLiveMessages(memberId: number): () => void {
  const own = notificationsQuery(memberId).queryKey
  const system = notificationOrpc.systemMessages.visible.queryOptions().queryKey
  return openLiveStream(({ name, data }: ServerEvent) => {
    // What the server sends has the form of its lists.
    const sent: unknown = JSON.parse(data)
    switch (name) {
      case 'notification':
        queryClient.setQueryData(own, (before) => withItem(before, sent as Notification))
        break
      case 'systemNotification':
        queryClient.setQueryData(system, (before) => withItem(before, sent as SystemMessage))
        break
      case 'removed':
        queryClient.setQueryData(system, (before) => withoutItem(before, sent as Listed))
        break
      case 'ready':
        // Nobody knows what has changed since the lists were fetched.
        if (!(sent as { isResumed: boolean }).isResumed)
          for (const queryKey of [own, system]) void queryClient.invalidateQueries({ queryKey })
    }
  })
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
