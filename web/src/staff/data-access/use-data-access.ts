import { useQuery } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { consoleApi } from '../console-api.ts'
import { useOutcome } from '../kit/use-outcome.ts'

/** The data clients, and the associations that one can be registered for. */
export function useDataClients() {
  return useQuery({ ...consoleApi.dataClients.list.queryOptions(), staleTime: 0 })
}

const after = () => ({
  keys: [consoleApi.dataClients.key(), orpc.dataConsents.key()],
  returnTo: '/staff/data',
})

/**
 * Adds a client; `keep` holds the input while the browser is away for a fresh sign-in. A dialog shows the new secret, as
 * after its renewal: on a phone a toast would cover its buttons.
 */
export function useAddClient(keep: () => void) {
  return useWrite(consoleApi.dataClients.make.mutationOptions(useOutcome({ ...after(), keep })))
}

export function useRenewSecret() {
  return useWrite(consoleApi.dataClients.renewSecret.mutationOptions(useOutcome(after())))
}

/** Switches a client off or on. */
export function useSwitchClient() {
  const done = () => ({ title: 'Success', message: 'Client updated.' })
  return useWrite(consoleApi.dataClients.change.mutationOptions(useOutcome({ ...after(), done })))
}
