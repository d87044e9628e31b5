import type { Db } from '../../db/open.ts'
import type { TestClock } from '../test-clock.ts'
import { grantBuilders } from './grant-builders.ts'
import { listingBuilders } from './listing-builders.ts'
import { memberBuilders } from './member-builders.ts'
import { settingBuilders } from './setting-builders.ts'
import { standingBuilders } from './standing-builders.ts'
import { trainingBuilders } from './training-builders.ts'

/** Builders of stored records; each fills in what a test does not care about. */
export function makeBuilders(db: Db, clock: TestClock) {
  return {
    ...memberBuilders(db, clock),
    ...listingBuilders(db, clock),
    ...grantBuilders(db, clock),
    ...settingBuilders(db),
    ...standingBuilders(db, clock),
    ...trainingBuilders(db, clock),
  }
}
