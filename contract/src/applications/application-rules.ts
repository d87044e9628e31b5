import { DAY_MS } from '../common/day.ts'
import type { ItemId } from '../common/item-id.ts'

/** Lists in which applications stand on the dashboard. */
export const APPLICATION_CATEGORIES = ['member', 'aor', 'broker', 'marketplace'] as const
export type ApplicationCategory = (typeof APPLICATION_CATEGORIES)[number]
export const CATEGORY_NAMES: Record<ApplicationCategory, string> = {
  member: 'Member',
  aor: 'AOR',
  broker: 'Broker',
  marketplace: 'Marketplace',
}

/** Short ids of the connected applications that every system knows. */
export const APPLICATION_SHORT_IDS = [
  'FLEXMLS',
  'GLIDE',
  'LIONDESK',
  'TOPPRODUCER',
  'CLOUDCMA',
  'SHOWINGTIME',
  'BOXMLS',
] as const

/** How long an application counts as new, in ms. */
const NEW_APPLICATION_MS = 30 * DAY_MS

/** Created not more than 30 × 24 hours ago. */
export function isNewApplication(createdOn: string | Date, now: Date): boolean {
  return now.getTime() - new Date(createdOn).getTime() <= NEW_APPLICATION_MS
}

/** The favorite applications in the order in which they were added; ones that are not on are left out. */
export function favoriteApplications<Item extends { id: number }>(
  applications: readonly Item[],
  favorites: readonly ItemId[],
): Item[] {
  const byId = new Map(applications.map((item) => [String(item.id), item]))
  return favorites.flatMap((id) => byId.get(String(id)) ?? [])
}
