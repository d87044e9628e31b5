import type { Audience } from 'contract/audience/audience.ts'
import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import { kindOfRecord } from 'contract/staff/content/content-kinds.ts'
import { publishProblems } from 'contract/staff/content/content-problems.ts'
import { ownValues } from 'contract/staff/content/content-values.ts'
import { messageContent } from 'contract/staff/content/kinds/message-content.ts'
import { TEST_MS, testTitle } from 'contract/staff/messages/acknowledgment.ts'
import { canRequireAcknowledgment } from 'contract/system-messages/acknowledgment-rules.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { systemNotifications } from '#db/tables/messages.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { checkedMessage } from '#features/system-messages/message-input.ts'
import { refuseProblems } from '#http/errors.ts'

/**
 * Shows a draft to the caller alone, at its position and for an hour. Such a message is not content: it has no history,
 * no place in a list of staff, and stores no acknowledgment.
 * @throws HttpError 400 with everything that keeps the draft from being published, but for its audience and end
 */
export async function sendTest(call: StaffCall, sent: ContentValues): Promise<{ expiresOn: string }> {
  const { now, member, area } = call
  const expirationDate = new Date(now.getTime() + TEST_MS)
  const criteria: Audience = [{ field: 'LoginId', op: 'Equal', values: [member.loginId] }]
  const kind = kindOfRecord(messageContent, area.aors !== null)
  const values = ownValues(kind, {
    ...sent,
    criteria,
    expirationDate: expirationDate.toISOString(),
  })
  refuseProblems(publishProblems(kind, values))
  const checked = checkedMessage(call, { kind: 'mls' }, { ...values, criteria }, null)
  await inTransaction(call, async (tx) => {
    const [row] = await tx
      .insert(systemNotifications)
      .values({
        ...checked,
        title: testTitle(checked.title),
        requiresAcknowledgment:
          values['requiresAcknowledgment'] === true && canRequireAcknowledgment(checked.position),
        isTest: true,
        memberId: member.id,
        createdOn: now,
        modifiedOn: now,
      })
      .returning({ id: systemNotifications.id })
    await writeAudit(tx, call, {
      action: 'test',
      entity: 'systemNotification',
      entityId: String(row?.id ?? 0),
      changes: { title: testTitle(checked.title) },
    })
  })
  return { expiresOn: expirationDate.toISOString() }
}
