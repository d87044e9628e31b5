import type { QueryClient } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'

/** Refetches the progress of listings to the MLS; a pending response does not include the act. */
export async function refetchSendings(queryClient: QueryClient): Promise<void> {
  const ofSendings = { queryKey: orpc.sending.key() }
  await queryClient.cancelQueries(ofSendings)
  await queryClient.invalidateQueries(ofSendings)
}
