import type { ApplicationHealth } from 'contract/applications/application-health.ts'
import type { applicationChecks, applications } from '#db/tables/applications.table.ts'

type Said = Pick<
  typeof applications.$inferSelect,
  'healthState' | 'healthText' | 'healthContact' | 'healthSince'
>
type Found = Pick<typeof applicationChecks.$inferSelect, 'state' | 'since'>

/** The health that members see: the choice of staff outranks the check. Null while the application works. */
export function healthOf(said: Said, found: Found | null): ApplicationHealth | null {
  const state = said.healthState ?? found?.state ?? 'Working'
  const since = said.healthState ? said.healthSince : found?.since
  if (state === 'Working' || !since) return null
  return { state, text: said.healthText, since: since.toISOString(), contact: said.healthContact }
}
