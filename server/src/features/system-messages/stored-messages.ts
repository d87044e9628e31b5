import { type Audience, audience } from 'contract/audience/audience.ts'
import { readAudience } from 'contract/staff/audience/audience-entries.ts'
import { AUDIENCE_TEXTS } from 'contract/staff/audience/audience-words.ts'
import { withinOwnAssociation } from 'contract/staff/audience/own-association.ts'
import { contentCheck } from 'contract/staff/content/content-checks.ts'
import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import { messageContent } from 'contract/staff/content/kinds/message-content.ts'
import {
  ACKNOWLEDGMENT_TEXTS,
  canRequireAcknowledgment,
} from 'contract/system-messages/acknowledgment-rules.ts'
import { AOR_MESSAGE_TEXTS, AOR_SOURCE } from 'contract/system-messages/aor-message-rules.ts'
import { eq, sql } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import type { Db } from '#db/open.ts'
import { aors } from '#db/tables/members.table.ts'
import { systemNotificationStatuses, systemNotifications } from '#db/tables/messages.table.ts'
import { invalidField } from '#http/errors.ts'
import type { Author } from './message-access.ts'
import { checkedMessage, type MessageValues } from './message-input.ts'

/** Messages to members; those of an association obey the rules of its form. */
export const storedMessages: StoredKind = {
  kind: 'messages',
  entity: 'systemNotification',
  table: systemNotifications,
  isContent: sql`not is_test`,
  publish: async (tx, { now, member }, { id, aorId }, values) => {
    contentCheck(messageContent).schema.parse(values)
    const [before] = await tx
      .select()
      .from(systemNotifications)
      .where(eq(systemNotifications.id, id))
      .for('update')
    const author = await authorOf(tx, aorId)
    const checked = checkedMessage({ now }, author, { show: true, ...values }, before ?? null)
    await refuseUnknownStatus(tx, checked)
    const row = {
      ...checked,
      ...(author.kind === 'aor' && { criteria: narrowedAudience(author.name, values['criteria']) }),
      requiresAcknowledgment: acknowledgmentOf(checked.position, values, before),
      modifiedOn: now,
    }
    await tx
      .insert(systemNotifications)
      .overridingSystemValue()
      .values({ ...row, id, memberId: member?.id ?? null, createdOn: now })
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
    const { requiresAcknowledgment } = row
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
        requiresAcknowledgment,
        criteria,
      },
      aorName: row.source === AOR_SOURCE ? row.aorName : null,
    }
  },
}

async function refuseUnknownStatus(tx: Db, { systemNotificationStatusId: id }: MessageValues): Promise<void> {
  if ((await tx.$count(systemNotificationStatuses, eq(systemNotificationStatuses.id, id))) === 0)
    throw invalidField('systemNotificationStatusId', AOR_MESSAGE_TEXTS.typeRequired)
}

/**
 * Whether the message has to be acknowledged: as it was when it was published first.
 * @throws HttpError 400 for another choice
 */
function acknowledgmentOf(
  position: string,
  values: ContentValues,
  before: { requiresAcknowledgment: boolean } | undefined,
): boolean {
  const isAsked = values['requiresAcknowledgment'] === true && canRequireAcknowledgment(position)
  if (before?.requiresAcknowledgment && !canRequireAcknowledgment(position))
    throw invalidField('position', ACKNOWLEDGMENT_TEXTS.position)
  if (before && before.requiresAcknowledgment !== isAsked)
    throw invalidField('requiresAcknowledgment', ACKNOWLEDGMENT_TEXTS.fixed)
  return isAsked
}

/**
 * The audience of an association's message: some or all of its own members.
 * @throws HttpError 400 for one that asks about another association
 */
function narrowedAudience(aorName: string, criteria: unknown): Audience {
  const entries = withinOwnAssociation(readAudience(criteria), aorName)
  if (!entries) throw invalidField('criteria', AUDIENCE_TEXTS.otherAssociation)
  return audience.parse(entries)
}

async function authorOf(tx: Db, aorId: number | null): Promise<Author> {
  if (aorId === null) return { kind: 'mls' }
  const [aor] = await tx
    .select({ name: aors.name, fullName: aors.fullName })
    .from(aors)
    .where(eq(aors.id, aorId))
  return aor ? { kind: 'aor', ...aor } : { kind: 'mls' }
}
