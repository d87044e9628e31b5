import type { OpenDatabase } from '../../db/open.ts'
import { fillAudit } from './fill-audit.ts'
import { fillContent, fillImages } from './fill-content.ts'
import { fillDesk } from './fill-desk.ts'
import { fillUsage } from './fill-usage.ts'
import { runLong } from './run-long.ts'

export type Volumes = {
  members: number
  auditRows: number
  versions: number
  images: number
  /** Days of which there are usage figures. */
  usageDays: number
}

/** The volumes of a large MLS after two years. */
export const LARGE_VOLUMES: Volumes = {
  members: 100_000,
  auditRows: 1_000_000,
  versions: 100_000,
  images: 100_000,
  usageDays: 730,
}

const VERSIONS_EACH = 5

/** Fills a portal without members of its own with what gathers in the Staff Console. */
export async function fillPortal(pool: OpenDatabase['pool'], volumes = LARGE_VOLUMES): Promise<void> {
  await fillDesk(pool, volumes.members)
  await fillAudit(pool, volumes.auditRows, volumes.members)
  await fillContent(pool, volumes.versions, VERSIONS_EACH)
  await fillImages(pool, volumes.images)
  await fillUsage(pool, volumes.usageDays)
  await runLong(pool, 'vacuum analyze')
}
