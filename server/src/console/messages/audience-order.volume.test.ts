import { MAX_COUNTED_RECORDS } from 'contract/common/counted-lists.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffCall } from '#access/console/staff-roles.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { systemNotifications } from '#db/tables/messages.table.ts'
import { callOf } from '#testing/call-of.ts'
import { testServer } from '#testing/test-server.ts'
import { ASKING_MESSAGE, fillAcknowledgments } from '#testing/volumes/fill-acknowledgments.ts'
import { fillDesk } from '#testing/volumes/fill-desk.ts'
import { tidy } from '#testing/volumes/tidy.ts'
import { queryAcknowledgments } from './acknowledgments.ts'

const server = await testServer()
const mls = await server.aMember({ isCrmlsAdmin: true })
await fillDesk(server.database.pool, 3 * MAX_COUNTED_RECORDS)
await fillAcknowledgments(server.database.pool)
const pageSize = 200

/** User IDs of the members of a list, page by page as far as can be turned to. */
async function listed(field: string, direction: 'asc' | 'desc', isAcknowledged: boolean): Promise<string[]> {
  const [message] = await server.db
    .select()
    .from(systemNotifications)
    .where(eq(systemNotifications.title, ASKING_MESSAGE))
  const call = await staffCall(await callOf(server, mls, server.db), 'messages')
  const found: string[] = []
  for (let pageId = 0; pageId < MAX_COUNTED_RECORDS / pageSize; pageId += 1) {
    const { results } = await queryAcknowledgments(call, message?.id ?? 0, {
      pageId,
      pageSize,
      criteria: [{ field: 'isAcknowledged', op: 'Equal', values: [isAcknowledged] }],
      orderBy: [{ field, direction }],
    })
    found.push(...results.map(({ loginId }) => loginId))
  }
  return found
}

/** User IDs of all members with an even or an odd number, which have and have not acknowledged. */
function ordered(isAcknowledged: boolean, name: 'office' | 'association', direction: 'asc' | 'desc') {
  const place = name === 'office' ? offices.officeCode : aors.name
  return server.db
    .select({ loginId: members.loginId })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(aors, eq(aors.id, members.aorId))
    .where(
      sql`${members.id} % 2 = ${isAcknowledged ? 0 : 1} and ${members.memberStatus} = 'Active' and ${members.hasMemberPortalAccess}`,
    )
    .orderBy(
      sql`${place} ${sql.raw(direction)} nulls last`,
      sql`lower(${members.lastName})`,
      sql`lower(${members.firstName})`,
      asc(members.id),
    )
    .limit(MAX_COUNTED_RECORDS)
}

test('many members stand by office and association, by name within, and without one they come last', async () => {
  // Members without an office lie within the reachable pages, from both ends.
  await server.db.update(members).set({ officeId: null, aorId: null }).where(sql`${members.id} % 10 < 8`)
  // Without statistics each page would be searched for by slow plans.
  await tidy(server.database.pool)
  for (const direction of ['asc', 'desc'] as const)
    for (const isAcknowledged of [true, false]) {
      const expected = async (name: 'office' | 'association') =>
        (await ordered(isAcknowledged, name, direction)).map(({ loginId }) => loginId)
      expect(await listed('officeCode', direction, isAcknowledged)).toEqual(await expected('office'))
      expect(await listed('aorShortName', direction, isAcknowledged)).toEqual(await expected('association'))
    }
})
