import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SnoozedNotifications } from 'contract/notifications/notification.ts'
import { useCallback } from 'react'
import { notificationOrpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { notificationsQuery } from './use-notifications.ts'

type Entries = SnoozedNotifications['entries']

/**
 * Snoozes notifications until a time: immediately on the page, and by one call after the previous one. A refused one
 * reverts with a message. Returns whether it was stored.
 */
export function useSnoozes(): (entries: Entries) => Promise<boolean> {
  const cache = useQueryClient()
  const { queryKey } = notificationsQuery(useProfile().member?.id ?? 0)
  const rows = () => cache.getQueryData(queryKey)?.results ?? []
  const show = (entries: Entries) => {
    const times = new Map(entries.map(({ id, snoozedUntil }) => [id, snoozedUntil ?? undefined]))
    const results = rows().map((row) =>
      times.has(row.id) ? { ...row, snoozedUntil: times.get(row.id) } : row,
    )
    cache.setQueryData(queryKey, (list) => list && { ...list, results })
  }
  const { mutateAsync } = useMutation({
    ...notificationOrpc.snoozes.set.mutationOptions(),
    scope: { id: 'snoozes' },
    onMutate: ({ entries }) => {
      // A pending response does not include it.
      void cache.cancelQueries({ queryKey })
      const wanted = new Set(entries.map(({ id }) => id))
      const former = rows().filter(({ id }) => wanted.has(id))
      show(entries)
      return former.map(({ id, snoozedUntil = null }) => ({ id, snoozedUntil }))
    },
    onError: (error, _input, former) => {
      show(former ?? [])
      showErrorToast(errorMessage(error), TOAST_MS.long)
    },
  })
  return useCallback(
    (entries) =>
      mutateAsync({ entries }).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  )
}
