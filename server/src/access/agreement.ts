import { DAY_MS } from 'contract/common/day.ts'
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { eulaAcknowledgements, eulas } from '../db/tables/portal.table.ts'
import type { MemberCall } from './call.ts'

/** The agreement in force: the one that was published last. */
export async function findCurrentEula(db: Db, now: Date) {
  const [current] = await db
    .select()
    .from(eulas)
    .where(lte(eulas.publishedOn, now))
    .orderBy(desc(eulas.publishedOn), desc(eulas.id))
    .limit(1)
  return current ?? null
}

/** The caller's signature on an agreement, as long as it holds. */
export async function findValidSignature(call: MemberCall, db: Db, eulaId: number) {
  const oldest = new Date(call.now.getTime() - call.eulaDays * DAY_MS)
  const [signed] = await db
    .select()
    .from(eulaAcknowledgements)
    .where(
      and(
        eq(eulaAcknowledgements.memberId, call.member.id),
        eq(eulaAcknowledgements.eulaId, eulaId),
        gt(eulaAcknowledgements.acknowledgedOn, oldest),
      ),
    )
    .orderBy(desc(eulaAcknowledgements.acknowledgedOn))
    .limit(1)
  return signed ?? null
}

/** The caller has not signed the agreement in force, or signed it too long ago; without an agreement nobody has to. */
export async function isEulaExpired(call: MemberCall): Promise<boolean> {
  const oldest = new Date(call.now.getTime() - call.eulaDays * DAY_MS)
  const { rows } = await call.db.execute(sql`
    select 1 from (
      select id from ${eulas} where ${eulas.publishedOn} <= ${call.now.toISOString()}::timestamptz
      order by published_on desc, id desc limit 1
    ) current
    where not exists (
      select from ${eulaAcknowledgements} where ${eulaAcknowledgements.memberId} = ${call.member.id}
        and ${eulaAcknowledgements.eulaId} = current.id
        and ${eulaAcknowledgements.acknowledgedOn} > ${oldest.toISOString()}::timestamptz
    )`)
  return rows.length > 0
}
