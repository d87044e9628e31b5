import { queryOptions, useQuery } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { queryClient } from '#shared/api/query-client.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { leavesForFreshSignIn } from '#shared/session/fresh-sign-in.ts'

const MY_DATA_TAB = '/account-settings/my-data'

/** Polling interval while an export is being made, in ms. */
const POLL_INTERVAL_MS = 3000

const stateQuery = () => queryOptions({ ...orpc.myData.get.queryOptions(), staleTime: 0 })

/** Progress of the latest export, polled until it is done. */
export function useMyData() {
  return useQuery({
    ...stateQuery(),
    refetchInterval: ({ state }) => (state.data?.latest?.state === 'making' ? POLL_INTERVAL_MS : false),
  })
}

/** Requests an export; one that needs a fresh sign-in redirects there and back to the tab. */
export function useAskMyData(onProblem: (message: string) => void) {
  return useWrite(
    orpc.myData.ask.mutationOptions({
      onSuccess: (state) => {
        queryClient.setQueryData(stateQuery().queryKey, state)
        void queryClient.invalidateQueries({ queryKey: authOrpc.securityEvents.key() })
      },
      onError: (error) => {
        if (leavesForFreshSignIn(MY_DATA_TAB, error)) return
        onProblem(errorMessage(error))
        void queryClient.invalidateQueries({ queryKey: stateQuery().queryKey })
      },
    }),
  )
}
