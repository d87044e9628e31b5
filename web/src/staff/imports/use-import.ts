import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ImportDetail, isBusy } from 'contract/staff/imports/import-run.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { leavesForFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '../console-api.ts'

const LOOK_AGAIN_MS = 1000

/** An import, polled every second while the server processes it. */
export function useImport(id: number) {
  return useQuery({
    ...consoleApi.imports.get.queryOptions({ input: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.state) ? LOOK_AGAIN_MS : false),
  })
}

/** The acts on an import; each returns its new state. */
export function useImportActs(id: number) {
  const cache = useQueryClient()
  const outcome = {
    onSuccess: (detail: ImportDetail) => {
      cache.setQueryData(consoleApi.imports.get.queryKey({ input: { id } }), detail)
      void cache.invalidateQueries({ queryKey: consoleApi.imports.query.key() })
    },
    onError: (error: Error) => {
      if (leavesForFreshSignIn(`/staff/imports/${id}`, error)) return
      showErrorToast(errorMessage(error), TOAST_MS.long)
      void cache.invalidateQueries({ queryKey: consoleApi.imports.get.key() })
    },
  }
  return {
    dryRun: useWrite(consoleApi.imports.dryRun.mutationOptions(outcome)),
    apply: useWrite(consoleApi.imports.apply.mutationOptions(outcome)),
    stop: useWrite(consoleApi.imports.stop.mutationOptions(outcome)),
    approve: useWrite(consoleApi.imports.approve.mutationOptions(outcome)),
  }
}
