import type { AuthMember } from 'contract/members/member.ts'
import { orpc } from '#shared/api/api.ts'
import { queryClient } from '#shared/api/query-client.ts'
import {
  classesToCome,
  deskWaiting,
  dueSource,
  promotedArticles,
  soonestDeadlines,
} from './dashboard-queries.ts'

/** Loads all data of the dashboard in parallel; each section shows its own failure. */
export async function loadDashboard(): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(promotedArticles()),
    queryClient.prefetchQuery(orpc.dashboard.sections.queryOptions()),
    queryClient.prefetchQuery(orpc.applications.list.queryOptions()),
    queryClient.prefetchQuery(orpc.ads.list.queryOptions()),
    queryClient.prefetchQuery(orpc.listings.summary.queryOptions()),
  ])
}

/** Loads the data of the card `Up next` that depend on who the member is. */
export async function loadUpNext(profile: AuthMember): Promise<void> {
  const source = dueSource(profile)
  await Promise.all([
    queryClient.prefetchQuery(classesToCome(profile.member?.id ?? 0)),
    source === 'deadlines' && queryClient.prefetchQuery(soonestDeadlines()),
    source === 'desk' && queryClient.prefetchQuery(deskWaiting()),
    source === 'access' && queryClient.prefetchQuery(orpc.grants.valid.queryOptions()),
  ])
}
