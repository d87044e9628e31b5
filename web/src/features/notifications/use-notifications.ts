import { useQuery } from '@tanstack/react-query'
import { SYSTEM_MESSAGES_REFRESH_MS } from 'contract/system-messages/system-message-limits.ts'
import { notificationOrpc } from '#shared/api/api.ts'

/** The query of a member's notifications, the same wherever they are asked for. */
export function notificationsQuery(memberId: number) {
  return notificationOrpc.notifications.ofMember.queryOptions({ input: { memberId } })
}

/** The member's notifications, fetched again every five minutes and, with `isVisit`, on every visit. */
export function useNotifications(memberId: number | undefined, isVisit = false) {
  return useQuery({
    ...notificationsQuery(memberId ?? 0),
    enabled: memberId !== undefined,
    refetchInterval: SYSTEM_MESSAGES_REFRESH_MS,
    refetchIntervalInBackground: true,
    refetchOnMount: isVisit ? 'always' : true,
  })
}
