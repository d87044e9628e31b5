import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationCategory } from 'contract/notifications/notification-categories.ts'
import type { CategoryChoice } from 'contract/notifications/notification-choices.ts'
import type { ChosenPreferences } from 'contract/notifications/notification-preferences.ts'
import { notificationOrpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

/** How each category reaches the member, and how to change one: it shows at once and saves itself. */
export function useChoices() {
  const cache = useQueryClient()
  const query = useQuery(notificationOrpc.notificationPreferences.get.queryOptions())
  const queryKey = notificationOrpc.notificationPreferences.get.queryKey()
  const show = ({ categories }: ChosenPreferences) =>
    cache.setQueryData(
      queryKey,
      (kept) => kept && { ...kept, categories: { ...kept.categories, ...categories } },
    )
  const { mutate } = useMutation({
    ...notificationOrpc.notificationPreferences.save.mutationOptions(),
    // One after the other: the last change of a switch is the one that stays.
    scope: { id: 'notification-choices' },
    onMutate: (chosen) => {
      void cache.cancelQueries({ queryKey })
      show(chosen)
    },
    onSuccess: () => {
      showToast({ message: 'Updated', status: 'success', autoHide: TOAST_MS.success })
    },
    onError: (error) => {
      void cache.invalidateQueries({ queryKey })
      showToast({ title: 'Error', message: errorMessage(error), status: 'error', autoHide: TOAST_MS.error })
    },
  })
  const choose = (category: NotificationCategory, choice: CategoryChoice) =>
    mutate({ categories: { [category]: choice } })
  return { query, choose }
}
