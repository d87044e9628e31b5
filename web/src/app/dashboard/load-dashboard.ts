import { soonestDeadlines } from '#features/listings/deadlines/due-deadlines.ts'
import { orpc } from '#shared/api/api.ts'
import { queryClient } from '#shared/api/query-client.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { promotedArticles } from './dashboard-queries.ts'

/** Loads all data of the dashboard in parallel; each section shows its own failure. */
export async function loadDashboard(): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(promotedArticles()),
    queryClient.prefetchQuery(orpc.dashboard.sections.queryOptions()),
    queryClient.prefetchQuery(orpc.applications.list.queryOptions()),
    queryClient.prefetchQuery(orpc.ads.list.queryOptions()),
    queryClient.prefetchQuery(orpc.listings.summary.queryOptions()),
    ...(hasFeature('clock') ? [queryClient.prefetchQuery(soonestDeadlines())] : []),
  ])
}
