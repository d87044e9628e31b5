import { useQuery } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { queryClient } from '#shared/api/query-client.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

/** The consents within the member's reach, and the programs that one can be given to. */
export function useDataConsents() {
  return useQuery({ ...orpc.dataConsents.list.queryOptions(), staleTime: 0 })
}

export type ConsentOffice = { id: number; name: string; officeCode: string }

function outcome(done: string) {
  const fetchAgain = () => void queryClient.invalidateQueries({ queryKey: orpc.dataConsents.key() })
  return {
    onSuccess: () => {
      fetchAgain()
      showToast({ title: 'Success', message: done, status: 'success', autoHide: TOAST_MS.success })
    },
    onError: (error: Error) => {
      fetchAgain()
      showErrorToast(errorMessage(error), TOAST_MS.long)
    },
  }
}

export function useGiveConsent() {
  return useWrite(orpc.dataConsents.give.mutationOptions(outcome('The consent is given.')))
}

export function useEndConsent() {
  return useWrite(orpc.dataConsents.end.mutationOptions(outcome('The consent has ended.')))
}
