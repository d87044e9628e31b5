import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from 'contract/common/day.ts'
import type { ItemId } from 'contract/common/item-id.ts'
import { MAX_BAG_BYTES } from 'contract/preferences/preference-limits.ts'
import { utf8Length } from 'contract/preferences/preference-rules.ts'
import type { SentProfile } from 'contract/preferences/profile-record.ts'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { systemNotifications } from '#db/tables/messages.table.ts'
import { profiles } from '#db/tables/profiles.table.ts'
import { inTransaction } from '#db/write.ts'
import { conflict, forbidden, invalidField } from '#http/errors.ts'

/**
 * Changes the sent fields of the caller's own record, which is locked meanwhile; a save against an older version is
 * refused, unless it is the last one once more, whose answer got lost. One without a version knows nothing of the stored bag: its keys are added to those that are there, so that
 * others that are saved at the same time stay. Ids of system messages that are long gone are
 * dropped.
 */
export async function savePreferences(call: MemberCall, id: number, sent: SentProfile) {
  const { id: _id, memberId: _memberId, rowVersion, ...fields } = sent
  const acknowledged = await withoutGone(call, fields.systemNotificationsAcknowledged)
  return inTransaction(call, async (tx) => {
    const isOwn = and(eq(profiles.id, id), eq(profiles.memberId, call.member.id))
    const [own] = await tx.select().from(profiles).where(isOwn).for('update')
    if (!own) throw forbidden()
    const hasVersion = typeof rowVersion === 'number'
    const values = { ...fields, ...(acknowledged && { systemNotificationsAcknowledged: acknowledged }) }
    if (hasVersion && rowVersion !== own.rowVersion) {
      if (rowVersion === own.rowVersion - 1 && hasAll(own, values)) return own
      throw conflict('Your preferences changed in another window. Please reload.')
    }
    const bag =
      fields.profileBag && !hasVersion ? { ...own.profileBag, ...fields.profileBag } : fields.profileBag
    if (bag && utf8Length(JSON.stringify(bag)) > MAX_BAG_BYTES)
      throw invalidField('profileBag', 'Must be at most 64 KB')
    const [stored] = await tx
      .update(profiles)
      .set({
        ...values,
        ...(bag && { profileBag: bag }),
        rowVersion: own.rowVersion + 1,
        modifiedOn: call.now,
      })
      .where(isOwn)
      .returning()
    if (!stored) throw forbidden()
    return stored
  })
}

type ProfileRow = typeof profiles.$inferSelect

/** Whether a record has just these values; a save of none is never known again. */
function hasAll(own: ProfileRow, values: Partial<ProfileRow>): boolean {
  const stored: Record<string, unknown> = own
  const sent = Object.entries(values).filter(([, value]) => value !== undefined)
  return sent.length > 0 && sent.every(([name, value]) => isDeepStrictEqual(stored[name], value))
}

const KEPT_AFTER_REMOVAL_MS = 90 * DAY_MS

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
