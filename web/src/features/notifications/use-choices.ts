import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  ChosenPreferences,
  NotificationPreferences,
} from 'contract/notifications/notification-preferences.ts'
import { notificationOrpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { ownZone } from '#shared/zones/class-zone.ts'

/**
 * How notifications reach the member and when mails come, and their changes: each shows immediately and saves itself.
 */
export function useChoices() {
  const cache = useQueryClient()
  const query = useQuery(notificationOrpc.notificationPreferences.get.queryOptions())
  const queryKey = notificationOrpc.notificationPreferences.get.queryKey()
  const { mutate } = useMutation({
    // One after the other: the last change of a switch wins, and each names the version of the one before.
    mutationFn: (chosen: ChosenPreferences) =>
      notificationOrpc.notificationPreferences.save.call({
        ...chosen,
        rowVersion: cache.getQueryData(queryKey)?.rowVersion,
      }),
    scope: { id: 'notification-choices' },
    onMutate: (chosen) => {
      void cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (kept) => kept && withChosen(kept, chosen))
    },
    onSuccess: ({ nextDigestOn, rowVersion }) => {
      cache.setQueryData(queryKey, (kept) => kept && { ...kept, nextDigestOn, rowVersion })
      showToast({ message: 'Updated', status: 'success', autoHide: TOAST_MS.success })
    },
    onError: (error) => {
      showErrorToast(errorMessage(error), TOAST_MS.error)
      // The next change waits for it.
      return cache.invalidateQueries({ queryKey })
    },
  })
  /** The first save stores the zone of this browser. */
  const choose = (chosen: ChosenPreferences) =>
    mutate(query.data?.zone === null ? { zone: ownZone(), ...chosen } : chosen)
  return { query, choose }
}

function withChosen(kept: NotificationPreferences, chosen: ChosenPreferences): NotificationPreferences {
  const { categories, zone = kept.zone, digestHour = kept.digestHour, quietHours = kept.quietHours } = chosen
  const texts = chosen.texts && kept.texts ? { ...kept.texts, categories: chosen.texts } : kept.texts
  return { ...kept, zone, digestHour, quietHours, texts, categories: { ...kept.categories, ...categories } }
}
