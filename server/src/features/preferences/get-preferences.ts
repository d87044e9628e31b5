import { EMPTY_PROFILE } from 'contract/preferences/preference-rules.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { profiles } from '#db/tables/profiles.table.ts'
import { forbidden } from '#http/errors.ts'

/** The caller's own preference record; the first read makes it, also when several come at once. */
export async function getPreferences(call: MemberCall, memberId: number) {
  if (memberId !== call.member.id) throw forbidden()
  return (await findProfile(call.db, memberId)) ?? (await makeProfile(call))
}

/** The same record for a read-only caller: one that was not made yet is empty. */
export async function peekPreferences(call: MemberCall, memberId: number) {
  if (memberId !== call.member.id) throw forbidden()
  return (await findProfile(call.db, memberId)) ?? { id: 0, memberId, rowVersion: 0, ...EMPTY_PROFILE }
}

async function makeProfile(call: MemberCall) {
  await call.db
    .insert(profiles)
    .values({
      memberId: call.member.id,
      rowVersion: 1,
      ...EMPTY_PROFILE,
      modifiedOn: call.now,
    })
    .onConflictDoNothing({ target: profiles.memberId })
  const made = await findProfile(call.db, call.member.id)
  if (!made) throw new Error('The preference record was not stored')
  return made
}

async function findProfile(db: Db, memberId: number) {
  const [row] = await db.select().from(profiles).where(eq(profiles.memberId, memberId))
  return row ?? null
}
