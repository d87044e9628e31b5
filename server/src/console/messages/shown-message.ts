import { AOR_MESSAGE_TEXTS } from 'contract/system-messages/aor-message-rules.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { meetsAll, readEntries } from '#access/audience.ts'
import { isOfOwnAssociation, isReachable } from '#access/audience-reach.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { factColumns } from '#access/member-facts.ts'
import type { Db } from '#db/open.ts'
import { contentRecords } from '#db/tables/content.table.ts'
import { aors } from '#db/tables/members.table.ts'
import { systemNotifications } from '#db/tables/messages.table.ts'
import { notFound } from '#http/errors.ts'
import { isKeptBy } from '../content/content-access.ts'

type Asker = Pick<StaffCall, 'db' | 'area'>
export type PublishedMessage = typeof systemNotifications.$inferSelect & { version: number }

/**
 * A message that the caller keeps and that was published once, retired ones included.
 * @throws HttpError 404
 */
export async function findPublishedMessage({ db, area }: Asker, id: number): Promise<PublishedMessage> {
  const [row] = await db
    .select({ message: systemNotifications, version: contentRecords.publishedVersion })
    .from(systemNotifications)
    .innerJoin(contentRecords, eq(contentRecords.id, systemNotifications.id))
    .where(and(isKeptBy(db, 'messages', area), eq(systemNotifications.id, id)))
  if (!row) throw notFound(AOR_MESSAGE_TEXTS.notFound)
  return { ...row.message, version: row.version ?? 1 }
}

/**
 * The same for one that has to be acknowledged.
 * @throws HttpError 404
 */
export async function findAskingMessage(asker: Asker, id: number): Promise<PublishedMessage> {
  const message = await findPublishedMessage(asker, id)
  if (!message.requiresAcknowledgment) throw notFound(AOR_MESSAGE_TEXTS.notFound)
  return message
}

/**
 * The present audience of a message, as a condition on members joined with their offices and associations: the check of
 * members' own calls, for all of them at once.
 */
export async function isInAudience(
  db: Db,
  { criteria, aorName }: Pick<PublishedMessage, 'criteria' | 'aorName'>,
): Promise<SQL | undefined> {
  return and(
    isReachable,
    aorName === null ? undefined : eq(aors.name, aorName),
    meetsAll(await readEntries(db, criteria), factColumns()),
  )
}

/** Of those the ones whom the caller may count and see. */
export async function isInAudienceOf(
  { db, area }: Asker,
  message: Pick<PublishedMessage, 'criteria' | 'aorName'>,
): Promise<SQL | undefined> {
  return and(await isInAudience(db, message), isOfOwnAssociation(area))
}

/** Whether members are shown a message at that moment. */
export function isShownNow(
  { show, deletedOn, expirationDate }: Pick<PublishedMessage, 'show' | 'deletedOn' | 'expirationDate'>,
  now: Date,
): boolean {
  return show && deletedOn === null && (expirationDate === null || expirationDate > now)
}
