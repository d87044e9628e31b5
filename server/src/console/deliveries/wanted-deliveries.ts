import type { Criterion } from 'contract/common/search.ts'
import { DELIVERY_KINDS, DELIVERY_STANDINGS } from 'contract/staff/deliveries/delivery.ts'
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { maskedRecipient } from '#db/deliveries.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { deliveries } from '#db/tables/operations/deliveries.table.ts'

/**
 * The filters as runs of rows that an index has in the order of the list: one for each state and kind, and for a
 * recipient one of the failing and one of the others. For any number of deliveries, a page reads the ends of the runs.
 */
export async function wantedRuns(db: Db, criteria: Criterion[]): Promise<SQL[]> {
  const named = <Value extends string>(field: string, all: readonly Value[]) =>
    all.filter((value) =>
      criteria.every((criterion) => criterion.field !== field || criterion.values.includes(value)),
    )
  const kinds = named('kind', DELIVERY_KINDS)
  const standings = named('state', DELIVERY_STANDINGS)
  const period = and(...criteria.filter(({ field }) => field === 'createdOn').map(inTime))
  const receivers = await Promise.all(
    criteria.filter(({ field }) => field === 'recipient').map(({ values }) => isFor(db, String(values[0]))),
  )
  const runs =
    receivers.length === 0
      ? standings.flatMap((standing) =>
          kinds.map((kind) =>
            and(
              eq(deliveries.kind, sql.raw(`'${kind}'`)),
              eq(deliveries.standing, sql.raw(`'${standing}'`)),
              period,
            ),
          ),
        )
      : [true, false].map((isTroubled) =>
          and(
            ...receivers,
            eq(deliveries.isTroubled, isTroubled),
            inArray(deliveries.kind, kinds),
            inArray(deliveries.standing, standings),
            period,
          ),
        )
  return runs.map((run) => run ?? sql`true`)
}

function inTime({ op, values: [value] }: Criterion): SQL {
  // As text of the caller: PostgreSQL refuses an invalid time.
  const time = sql`${String(value)}::timestamptz`
  return op === 'GreaterThan' ? gt(deliveries.createdOn, time) : lt(deliveries.createdOn, time)
}

/** A User ID finds deliveries to the member; an address or a number is masked first, as only its mask is kept. */
async function isFor(db: Db, typed: string): Promise<SQL> {
  const text = typed.trim()
  if (text.includes('***')) return eq(deliveries.recipient, text)
  if (text.includes('@')) return eq(deliveries.recipient, maskedRecipient('mail', text))
  const [member] = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(sql`lower(${members.loginId})`, text.toLowerCase()))
  if (member) return eq(deliveries.memberId, member.id)
  const isPhone = /^\+?[\d\s().-]{4,}$/.test(text)
  return isPhone ? eq(deliveries.recipient, maskedRecipient('sms', text)) : sql`false`
}
