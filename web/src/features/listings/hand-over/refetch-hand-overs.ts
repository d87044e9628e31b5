import type { QueryClient } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'

/** Asks again how listings stand on their way to the MLS; an answer that is still on its way knows nothing of the act. */
export async function refetchHandOvers(queryClient: QueryClient): Promise<void> {
  const ofHandOvers = { queryKey: orpc.handOver.key() }
  await queryClient.cancelQueries(ofHandOvers)
  await queryClient.invalidateQueries(ofHandOvers)
}
