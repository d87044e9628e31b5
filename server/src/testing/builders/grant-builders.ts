import { randomUUID } from 'node:crypto'
import { addDays, calendarDayIn } from 'contract/common/calendar-day.ts'
import type { Db } from '../../db/open.ts'
import { actingGrants } from '../../db/tables/grants.table.ts'
import type { TestClock } from '../test-clock.ts'
import type { TestMember } from './member-builders.ts'
import { theOnly } from './the-only.ts'

type GrantRow = typeof actingGrants.$inferSelect

/** Grants by which members act for others. */
export function grantBuilders(db: Db, clock: TestClock) {
  /** A grant of 30 days to view listings, unless other values are given. */
  async function aGrant(
    giver: TestMember,
    receiver: TestMember,
    more: Partial<GrantRow> = {},
  ): Promise<GrantRow> {
    const today = calendarDayIn('America/Los_Angeles', clock.now())
    return theOnly(
      await db
        .insert(actingGrants)
        .values({
          id: randomUUID(),
          giverId: giver.id,
          receiverId: receiver.id,
          scopes: ['viewListings'],
          firstDay: today,
          lastDay: addDays(today, 30),
          reason: 'Vacation',
          state: 'active',
          madeBy: giver.loginId,
          giverOffice: giver.office?.mainOfficeCode ?? null,
          receiverOffice: receiver.office?.mainOfficeCode ?? null,
          createdOn: clock.now(),
          givenOn: clock.now(),
          ...more,
        })
        .returning(),
    )
  }

  return { aGrant }
}
