import { market } from '../market/current.ts'
/** The types of sections on the dashboard. */
export const SECTION_TYPES = [
  'applications',
  'favorites',
  'articles',
  'analytics',
  'spotlight',
  'html',
] as const
export type SectionType = (typeof SECTION_TYPES)[number]
export const SECTION_TYPE_NAMES: Record<SectionType, string> = {
  applications: 'Applications',
  favorites: 'Favorites',
  articles: 'Articles',
  analytics: 'Analytics',
  spotlight: 'Spotlight',
  html: 'HTML',
}

/** A pending section is for admins only. */
export const SECTION_STATUSES = ['Active', 'Pending'] as const
export type SectionStatus = (typeof SECTION_STATUSES)[number]

/** Whether there are analytics for members of a system. */
export function hasAnalytics(originatingSystemId: string | null): boolean {
  return !market.systemsWithoutAnalytics.includes(originatingSystemId ?? '')
}
