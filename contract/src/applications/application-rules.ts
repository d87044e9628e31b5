/** Lists in which applications stand on the dashboard (spec 1 §3). */
export const APPLICATION_CATEGORIES = ['member', 'aor', 'broker', 'marketplace'] as const
export type ApplicationCategory = (typeof APPLICATION_CATEGORIES)[number]

/** Short ids of the connected applications that every system knows (spec 1 §3). */
export const APPLICATION_SHORT_IDS = [
  'FLEXMLS',
  'GLIDE',
  'LIONDESK',
  'TOPPRODUCER',
  'CLOUDCMA',
  'SHOWINGTIME',
  'BOXMLS',
] as const

/** How long an application counts as new, and how long its marker pings, in ms (spec 1 §9). */
const NEW_APPLICATION_MS = 30 * 86_400_000
export const NEW_MARKER_PING_MS = 5000

export type ApplicationView = 'card' | 'icon'

const CARD_WIDTH = 350
const ICON_WIDTHS = { wide: 150, narrow: 100 }
const WIDE_CONTAINER = 768

/** Created not more than 30 × 24 hours ago (D1-50). */
export function isNewApplication(createdOn: string | Date, now: Date): boolean {
  return now.getTime() - new Date(createdOn).getTime() <= NEW_APPLICATION_MS
}

/** Width of one application: 350 as card; as icon 150 in a container from 768 px on, else 100 (D1-48). */
export function applicationWidth(view: ApplicationView, containerWidth: number): number {
  if (view === 'card') return CARD_WIDTH
  return containerWidth >= WIDE_CONTAINER ? ICON_WIDTHS.wide : ICON_WIDTHS.narrow
}

/** How many applications stand in a row: as many as fit whole, at least one (D1-48). */
export function applicationsPerRow(view: ApplicationView, containerWidth: number): number {
  return Math.max(1, Math.floor(containerWidth / applicationWidth(view, containerWidth)))
}
