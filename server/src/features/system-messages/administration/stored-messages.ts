import { messageContent } from 'contract/staff/content/kinds/message-content.ts'
import { AOR_SOURCE } from 'contract/system-messages/aor-message-rules.ts'
import { eq, sql } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import type { Db } from '#db/open.ts'
import { aors } from '#db/tables/members.table.ts'
import { systemNotifications } from '#db/tables/messages.table.ts'
import type { Author } from '../message-access.ts'
import { checkedMessage } from './message-input.ts'

/** Messages to members; those of an association obey the rules of its form. */
export const storedMessages: StoredKind = {
  kind: 'messages',
  entity: 'systemNotification',
  table: systemNotifications,
  publish: async (tx, { now }, { id, aorId }, values) => {
    messageContent.schema.parse(values)
    const [before] = await tx
      .select()
      .from(systemNotifications)
      .where(eq(systemNotifications.id, id))
      .for('update')
    const sent = { ...values, show: true }
    const row = {
      ...checkedMessage({ now }, await authorOf(tx, aorId), sent, before ?? null),
      modifiedOn: now,
    }
    await tx
      .insert(systemNotifications)
      .overridingSystemValue()
      .values({ ...row, id, createdOn: now })
      .onConflictDoUpdate({
        target: systemNotifications.id,
        set: { ...row, deletedOn: null, rowVersion: sql`${systemNotifications.rowVersion} + 1` },
      })
  },
  retire: async (tx, { now }, id) => {
    await tx
      .update(systemNotifications)
      .set({ deletedOn: now, rowVersion: sql`${systemNotifications.rowVersion} + 1` })
      .where(eq(systemNotifications.id, id))
  },
  read: async (db, id) => {
    const [row] = await db.select().from(systemNotifications).where(eq(systemNotifications.id, id))
    if (!row) return null
    const { title, message, systemNotificationStatusId, position, url, expirationDate, criteria } = row
    const state = row.show ? 'published' : 'draft'
    return {
      state: row.deletedOn ? 'retired' : state,
      values: {
        title,
        message,
        systemNotificationStatusId,
        position,
        url: url ?? '',
        expirationDate: expirationDate?.toISOString() ?? null,
        criteria,
      },
      aorName: row.source === AOR_SOURCE ? row.aorName : null,
    }
  },
}

async function authorOf(tx: Db, aorId: number | null): Promise<Author> {
  if (aorId === null) return { kind: 'mls' }
  const [aor] = await tx
    .select({ name: aors.name, fullName: aors.fullName })
    .from(aors)
    .where(eq(aors.id, aorId))
  return aor ? { kind: 'aor', ...aor } : { kind: 'mls' }
}
