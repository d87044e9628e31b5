import type { OpenDatabase } from '../../db/open.ts'
import { fillAcknowledgments } from './fill-acknowledgments.ts'
import { fillImages } from './fill-content.ts'
import { fillDeliveries } from './fill-deliveries.ts'
import { fillDesk } from './fill-desk.ts'
import {
  fillGrants,
  fillImports,
  fillRefusedAddresses,
  fillRemovals,
  fillWaitingSettings,
} from './fill-operations.ts'
import { fillClasses, fillRequests, fillRoster } from './fill-training.ts'
import { runLong } from './run-long.ts'

/**
 * Fills a portal without members with the given records of each list of the Staff Console but those of
 * content and the trail.
 */
export async function fillLists(pool: OpenDatabase['pool'], records: number): Promise<void> {
  await fillDesk(pool, records)
  await fillImages(pool, records)
  await fillAcknowledgments(pool)
  await fillWaitingSettings(pool, records)
  await fillRequests(pool, records, records)
  await fillClasses(pool, records)
  await fillRoster(pool, records)
  await fillImports(pool, records)
  await fillRemovals(pool, records, records)
  await fillGrants(pool, records, records)
  await fillRefusedAddresses(pool, records)
  await fillDeliveries(pool, records, records)
  await runLong(pool, 'vacuum analyze')
}
