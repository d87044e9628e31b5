import { DAY_MS } from 'contract/common/day.ts'
import type { Db } from '../../db/open.ts'
import { trainingClasses } from '../../db/tables/training.table.ts'
import type { TestClock } from '../test-clock.ts'
import { theOnly } from './the-only.ts'

export function trainingBuilders(db: Db, clock: TestClock) {
  /** A class in a week's time with 25 seats. */
  async function aClass(input: Partial<typeof trainingClasses.$inferInsert> = {}) {
    const startTime = input.startTime ?? new Date(clock.now().getTime() + 7 * DAY_MS)
    const values = {
      className: 'Fair Housing',
      endTime: new Date(startTime.getTime() + DAY_MS / 24),
      capacity: 25,
      presentationType: 'In Person',
      ...input,
      startTime,
    }
    return theOnly(await db.insert(trainingClasses).values(values).returning())
  }

  return { aClass }
}
