import type { QueryClient } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'

/** Refetches the progress of listings to the MLS; a pending response does not include the act. */
export async function refetchHandOvers(queryClient: QueryClient): Promise<void> {
  const ofHandOvers = { queryKey: orpc.handOver.key() }
  await queryClient.cancelQueries(ofHandOvers)
  await queryClient.invalidateQueries(ofHandOvers)
}
