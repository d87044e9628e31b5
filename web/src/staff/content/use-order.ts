import { useQueryClient } from '@tanstack/react-query'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import { UNDO_MS } from 'contract/staff/content/content-limits.ts'
import type { OrderedRecord } from 'contract/staff/content/content-record.ts'
import { useState } from 'react'
import { errorMessages } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '#staff/console-api.ts'
import { undoAction } from './acts/undo-action.ts'

const idsOf = (items: readonly OrderedRecord[]) => items.map(({ id }) => id)

/** The order of a kind's records, as arranged and, once saved, as stored. */
export function useOrder({ kind, plural }: ContentKind, stored: readonly OrderedRecord[]) {
  const cache = useQueryClient()
  const [arranged, setArranged] = useState<readonly OrderedRecord[] | null>(null)
  const items = arranged ?? stored
  const { send, isPending } = useWrite(
    consoleApi.content.order.mutationOptions({
      onError: (error) => showErrorToast(errorMessages(error), TOAST_MS.long),
      onSettled: () => cache.invalidateQueries({ queryKey: consoleApi.content.key() }),
    }),
  )
  const save = () => {
    const former = idsOf(stored)
    const undo = () =>
      consoleApi.content.order.call({ params: { kind }, body: { ids: former } }).then(() => [])
    send(
      { params: { kind }, body: { ids: idsOf(items) } },
      {
        onSuccess: () => {
          cache.setQueryData(consoleApi.content.places.queryKey({ input: { kind } }), { results: [...items] })
          setArranged(null)
          showToast({
            title: 'Order saved',
            message: `Members get the new order of ${plural.toLowerCase()} with their next load.`,
            status: 'success',
            autoHide: UNDO_MS,
            action: undoAction(cache, undo),
          })
        },
        // Others have added or removed something: their list replaces this one.
        onError: () => setArranged(null),
      },
    )
  }
  const isChanged = arranged !== null && idsOf(arranged).join() !== idsOf(stored).join()
  return { items, arrange: setArranged, isChanged, save, isPending }
}
