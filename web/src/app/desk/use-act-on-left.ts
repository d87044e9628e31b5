import { useQueryClient } from '@tanstack/react-query'
import type { AgentLeft } from 'contract/desk/desk.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

export type LeftListing = NonNullable<AgentLeft>['results'][number]
type Listed = Pick<LeftListing, 'id' | 'unparsedAddress'>

/** One act on several listings, each by a call of its own; the listings that refuse it are named with the reason. */
export function useActOnLeft(did: (count: string) => string, onDone: () => void) {
  const cache = useQueryClient()
  const write = useWrite({
    mutationFn: async ({ chosen, act }: { chosen: Listed[]; act: (id: string) => Promise<unknown> }) => {
      const refused: string[] = []
      for (const { id, unparsedAddress } of chosen)
        await act(id).catch((error: Error) => refused.push(`${unparsedAddress}: ${errorMessage(error)}`))
      return { refused, count: chosen.length - refused.length }
    },
    onSuccess: ({ refused, count }) => {
      if (count > 0) showToast({ title: did(countOf(count)), status: 'success', autoHide: TOAST_MS.success })
      if (refused.length > 0)
        showToast({ title: 'Not done', message: refused, status: 'error', autoHide: TOAST_MS.long })
      onDone()
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: orpc.desk.summary.key() })
      void cache.invalidateQueries({ queryKey: orpc.releases.list.key() })
      void cache.invalidateQueries({ queryKey: orpc.listings.search.key() })
    },
  })
  return {
    act: (chosen: Listed[], act: (id: string) => Promise<unknown>) => write.send({ chosen, act }),
    isPending: write.isPending,
  }
}

function countOf(count: number): string {
  return count === 1 ? '1 listing' : `${count} listings`
}
