import { useQuery } from '@tanstack/react-query'
import { actingTab } from '#shared/acting/acting-tab.ts'
import { orpc } from '#shared/api/api.ts'
import { hasFeature } from '#shared/portal-config.ts'

/** Whether the member may act for anyone now; never in a tab that already acts. */
export function useMayAct(): boolean {
  const { data: profile } = useQuery({ ...orpc.members.current.queryOptions(), enabled: false })
  const isSuspended = profile?.standing?.standing === 'suspended'
  const isEnabled = hasFeature('act') && actingTab() === null && !isSuspended
  const { data } = useQuery({ ...orpc.grants.valid.queryOptions(), enabled: isEnabled })
  return isEnabled && Boolean(data?.results.length)
}
