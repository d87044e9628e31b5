import type { SentProfile } from 'contract/preferences/profile-record.ts'
import { and, eq, sql } from 'drizzle-orm'
import { profiles } from '../../db/tables/profiles.table.ts'
import { conflict, forbidden } from '../../http/errors.ts'
import type { MemberCall } from '../../members/call.ts'

/**
 * Changes the sent fields of the caller's own record in one guarded statement; a save against an older version is
 * refused, one without a version is taken (S1-04, S1-06, D3-27).
 */
export async function savePreferences(call: MemberCall, id: number, sent: SentProfile) {
  const { id: _id, memberId: _memberId, rowVersion, ...fields } = sent
  const isOwn = and(eq(profiles.id, id), eq(profiles.memberId, call.member.id))
  const [stored] = await call.db
    .update(profiles)
    .set({ ...fields, rowVersion: sql`${profiles.rowVersion} + 1`, modifiedOn: call.now })
    .where(and(isOwn, typeof rowVersion === 'number' ? eq(profiles.rowVersion, rowVersion) : undefined))
    .returning()
  if (stored) return stored
  const [own] = await call.db.select({ id: profiles.id }).from(profiles).where(isOwn)
  throw own ? conflict('Your preferences were changed elsewhere. Please load them again.') : forbidden()
}
