import { hasMemberClaim } from 'contract/members/member-access.ts'
import { withoutTrailingSlash } from 'contract/menu/menu-rules.ts'
import { loadClaims } from '../features/eula/agreement-state.ts'
import { notificationsQuery } from '../features/notifications/use-notifications.ts'
import { actingTab } from '../shared/acting/acting-tab.ts'
import { notificationOrpc, orpc } from '../shared/api/api.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { startPreferences, whenPreferencesReady } from '../shared/preferences/preference-store.ts'
import { loadDashboard, loadUpNext } from './dashboard/load-dashboard.ts'

/**
 * Loads all start data of the member shell in parallel; each screen shows its own failure. Resolves once the
 * shell can be drawn with its data; further data of pages may come later.
 */
export async function loadMemberData(): Promise<void> {
  const messages = queryClient.prefetchQuery(notificationOrpc.systemMessages.visible.queryOptions())
  const shell = [loadMember(), queryClient.prefetchQuery(orpc.menus.list.queryOptions()), messages]
  if (isDashboard()) shell.push(loadDashboard())
  await Promise.all(shell)
}

/** A tab that acts for another member opens no dashboard. */
function isDashboard(): boolean {
  return withoutTrailingSlash(location.pathname) === '/' && actingTab() === null
}

async function loadMember(): Promise<void> {
  const options = orpc.members.current.queryOptions()
  await queryClient.prefetchQuery(options)
  const profile = queryClient.getQueryData(options.queryKey)
  if (!profile?.member || !hasMemberClaim(profile)) return
  startPreferences(profile.member.id)
  const upNext = isDashboard() ? loadUpNext(profile) : undefined
  const notifications = queryClient.prefetchQuery(notificationsQuery(profile.member.id))
  loadClaims()
  await Promise.all([whenPreferencesReady(), upNext, notifications])
}
