import { market } from '../market/current.ts'
/** What a section of the dashboard shows. */
export const SECTION_TYPES = [
  'applications',
  'favorites',
  'articles',
  'analytics',
  'spotlight',
  'html',
] as const
export type SectionType = (typeof SECTION_TYPES)[number]

/** A pending section is for admins only. */
export const SECTION_STATUSES = ['Active', 'Pending'] as const
export type SectionStatus = (typeof SECTION_STATUSES)[number]

/** Whether there are analytics for members of a system. */
export function hasAnalytics(originatingSystemId: string | null): boolean {
  return !market.systemsWithoutAnalytics.includes(originatingSystemId ?? '')
}
