import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EULA_TEXTS } from 'contract/eula/eula-rules.ts'
import { useEffect } from 'react'
import { orpc } from '#shared/api/api.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { logProblem } from '#shared/log.ts'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { clearClaims } from './agreement-state.ts'

/** The agreement to accept or the signed one: its first result; a failure is only logged. */
export function useEula(which: 'current' | 'signed') {
  const { data, error, isPending } = useQuery({ ...orpc.eula[which].queryOptions(), staleTime: 0 })
  useEffect(() => {
    if (error) logProblem('The agreement was not loaded', error)
  }, [error])
  return { agreement: data?.results[0], isPending }
}

/** Accepts the agreement. A failure is only logged, and the page stays as it is. */
export function useAcknowledge() {
  const cache = useQueryClient()
  return useWrite(
    orpc.eula.acknowledge.mutationOptions({
      onSuccess: () => {
        clearClaims()
        void cache.invalidateQueries({ queryKey: orpc.eula.key() })
        showToast({
          title: EULA_TEXTS.acceptedTitle,
          message: EULA_TEXTS.acceptedMessage,
          status: 'success',
          autoHide: TOAST_MS.success,
        })
      },
      onError: (error) => logProblem('The agreement was not acknowledged', error),
    }),
  )
}
