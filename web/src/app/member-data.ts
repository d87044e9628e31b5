import { orpc } from '../shared/api/api.ts'
import { queryClient } from '../shared/api/query-client.ts'

/** Asks in parallel for all that the member shell starts with; each screen shows its own failure. */
export async function loadMemberData(): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(orpc.members.current.queryOptions()),
    queryClient.prefetchQuery(orpc.menus.list.queryOptions()),
  ])
}
