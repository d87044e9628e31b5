import { useQueryClient } from '@tanstack/react-query'
import type { Compliance } from 'contract/deadlines/compliance.ts'
import { orpc } from '#shared/api/api.ts'
import { errorBodyOf, errorMessages, isStatus } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { isOffline } from '#shared/connection.ts'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { useStoredListings } from '../use-stored-listings.ts'

type Problems = Record<string, string>

/** Saves the compliance record of a listing, then refetches its deadlines everywhere. */
export function useSaveCompliance(listingId: string, onRefused: (problems: Problems) => void) {
  const cache = useQueryClient()
  const stored = useStoredListings()
  const write = useWrite(
    orpc.deadlines.changeCompliance.mutationOptions({
      onSuccess: (saved) => {
        cache.setQueryData(
          orpc.deadlines.compliance.queryKey({ input: { id: listingId } }),
          (before) => before && { ...before, ...saved },
        )
        showToast({
          title: 'Updated',
          message: 'Compliance updated!',
          status: 'success',
          autoHide: TOAST_MS.success,
        })
      },
      onError: async (error) => {
        const problems = errorBodyOf(error)?.errors ?? []
        onRefused(Object.fromEntries(problems.map(({ field, message }) => [field, message])))
        if (isStatus(error, 409)) void cache.invalidateQueries({ queryKey: orpc.deadlines.compliance.key() })
        showFailure([...errorMessages(error), ...(await stored.explain(error, listingId))])
      },
      onSettled: () => {
        void cache.invalidateQueries({ queryKey: orpc.deadlines.ofListing.key() })
        void cache.invalidateQueries({ queryKey: orpc.deadlines.search.key() })
        void cache.invalidateQueries({ queryKey: orpc.listings.search.key() })
      },
    }),
  )
  const save = (record: Compliance) => {
    if (isOffline()) return showFailure(['You are offline. Save again when you are back online.'])
    onRefused({})
    write.send({ params: { id: listingId }, body: record })
  }
  return { save, isPending: write.isPending }
}

function showFailure(message: string[]): void {
  showToast({ title: 'Save Failed!', message, status: 'error', autoHide: TOAST_MS.long })
}
