import { categoryOf } from 'contract/notifications/notification-categories.ts'
import { choiceFor } from 'contract/notifications/notification-choices.ts'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { members } from '../db/tables/members.table.ts'
import { markRead, type StoredNotice, storeInInbox } from './inbox.ts'
import { mailNotice } from './mail.ts'
import type { Notice, NoticeServices } from './notice.ts'
import { choicesOf } from './notification-choices.ts'
import { textNotice } from './text.ts'

/** One member by User ID, some by id, or those of a condition on `members`; unknown ones are ignored. */
type Receivers = { loginId: string } | { memberIds: number[] } | { where: SQL | undefined }

/**
 * Notifies members in the transaction of the cause: each in the inbox, and by mail and text message as the notice and
 * their choices have it. Returns the rows of the inbox that are new.
 */
export async function notify(
  tx: Db,
  services: NoticeServices,
  notice: Notice,
  to: Receivers,
): Promise<StoredNotice[]> {
  const found = await tx
    .select({ memberId: members.id, firstName: members.firstName })
    .from(members)
    .where(conditionOf(to))
    .orderBy(members.id)
  if (found.length === 0) return []
  const { priority = 0, category = categoryOf(notice.emailCategory ?? null) } = notice
  const sent = { ...notice, priority, category }
  const stored = await storeInInbox(
    tx,
    services.now,
    found.map(({ memberId }) => memberId),
    sent,
  )
  const newOnes = new Map(stored.map(({ memberId, id }) => [memberId, id]))
  const choices = await choicesOf(tx, services.outbox, [...newOnes.keys()])
  const receivers = found.flatMap((member) => {
    const notificationId = newOnes.get(member.memberId)
    if (notificationId === undefined) return []
    const chosen = choices.get(member.memberId)
    return { ...member, notificationId, chosen, choice: choiceFor(chosen?.categories ?? {}, category) }
  })
  await markRead(
    tx,
    services.now,
    receivers.filter(({ choice }) => !choice.portal),
  )
  await mailNotice(tx, services, receivers, sent)
  await textNotice(tx, services, receivers, sent)
  return stored
}

function conditionOf(to: Receivers): SQL {
  if ('loginId' in to) return eq(members.loginId, to.loginId)
  if ('memberIds' in to) return inArray(members.id, to.memberIds)
  // Without a condition it is for nobody.
  return to.where ?? sql`false`
}
