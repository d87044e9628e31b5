import type { ItemId } from 'contract/preferences/preferences.ts'
import type { SentProfile } from 'contract/preferences/profile-record.ts'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { systemNotifications } from '../../db/tables/messages.table.ts'
import { profiles } from '../../db/tables/profiles.table.ts'
import { conflict, forbidden } from '../../http/errors.ts'
import type { MemberCall } from '../../members/call.ts'

/**
 * Changes the sent fields of the caller's own record in one guarded statement; a save against an older version is
 * refused, one without a version is taken (S1-04, S1-06, D3-27).
 * Ids of system messages that are long gone are dropped (D3-28).
 */
export async function savePreferences(call: MemberCall, id: number, sent: SentProfile) {
  const { id: _id, memberId: _memberId, rowVersion, ...fields } = sent
  const acknowledged = await withoutGone(call, fields.systemNotificationsAcknowledged)
  const isOwn = and(eq(profiles.id, id), eq(profiles.memberId, call.member.id))
  const [stored] = await call.db
    .update(profiles)

    .set({
      ...fields,
      ...(acknowledged && { systemNotificationsAcknowledged: acknowledged }),
      rowVersion: sql`${profiles.rowVersion} + 1`,
      modifiedOn: call.now,
    })
    .where(and(isOwn, typeof rowVersion === 'number' ? eq(profiles.rowVersion, rowVersion) : undefined))
    .returning()
  if (stored) return stored
  const [own] = await call.db.select({ id: profiles.id }).from(profiles).where(isOwn)
  throw own ? conflict('Your preferences were changed elsewhere. Please load them again.') : forbidden()
}

const KEPT_AFTER_REMOVAL_MS = 90 * 86_400_000

/** The list without messages that were removed more than 90 days ago. */
async function withoutGone(call: MemberCall, ids: ItemId[] | undefined): Promise<ItemId[] | undefined> {
  const known = (ids ?? []).map(Number).filter((id) => Number.isSafeInteger(id))
  if (known.length === 0) return ids
  const removed = await call.db
    .select({ id: systemNotifications.id })
    .from(systemNotifications)
    .where(
      and(
        inArray(systemNotifications.id, known),
        lt(systemNotifications.deletedOn, new Date(call.now.getTime() - KEPT_AFTER_REMOVAL_MS)),
      ),
    )
  const gone = new Set(removed.map(({ id }) => String(id)))
  return ids?.filter((id) => !gone.has(String(id)))
}
