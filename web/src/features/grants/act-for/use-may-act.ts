import { useQuery } from '@tanstack/react-query'
import { actingTab } from '#shared/acting/acting-tab.ts'
import { orpc } from '#shared/api/api.ts'
import { hasFeature } from '#shared/portal-config.ts'

/** Whether there is somebody for whom the member may act now; never in a tab that acts already. */
export function useMayAct(): boolean {
  const isEnabled = hasFeature('act') && actingTab() === null
  const { data } = useQuery({ ...orpc.grants.valid.queryOptions(), enabled: isEnabled })
  return isEnabled && Boolean(data?.results.length)
}
