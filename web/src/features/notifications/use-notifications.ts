import { useQuery } from '@tanstack/react-query'
import { returnsOf, withoutSnoozed } from 'contract/notifications/snooze-rules.ts'
import { SYSTEM_MESSAGES_REFRESH_MS } from 'contract/system-messages/system-message-limits.ts'
import { useMemo } from 'react'
import { notificationOrpc } from '#shared/api/api.ts'
import { useNowAt } from '#shared/use-now-at.ts'

/** The query of a member's notifications, the same everywhere. */
export function notificationsQuery(memberId: number) {
  return notificationOrpc.notifications.ofMember.queryOptions({ input: { memberId } })
}

/**
 * The member's notifications, fetched again every five minutes and, with `isVisit`, on every visit; with the time,
 * updated when a snoozed one comes back.
 */
export function useNotifications(memberId: number | undefined, isVisit = false) {
  const query = useQuery({
    ...notificationsQuery(memberId ?? 0),
    enabled: memberId !== undefined,
    refetchInterval: SYSTEM_MESSAGES_REFRESH_MS,
    refetchIntervalInBackground: true,
    refetchOnMount: isVisit ? 'always' : true,
  })
  const { data } = query
  return { query, time: useNowAt(useMemo(() => returnsOf(data?.results ?? []), [data])) }
}

/** The same without snoozed ones: `present` is for lists and counts, undefined while unknown. */
export function usePresentNotifications(memberId: number | undefined) {
  const { query, time } = useNotifications(memberId)
  const results = query.data?.results
  const present = useMemo(() => results && withoutSnoozed(results, time), [results, time])
  return { query, present }
}
