import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import { CONTENT_TEXTS } from 'contract/staff/content/content-texts.ts'
import type { ContentCall } from '#access/console/staff-roles.ts'
import { authorOf, findVersion } from '#content/versions.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { conflict } from '#http/errors.ts'
import { changeRecord, lockRecord, type Seen } from '../content/content-access.ts'
import { standingOf, toRecord } from '../content/content-answer.ts'
import { publishVersion, retireRecord } from '../content/publish.ts'
import { insertDraft } from '../content/save-draft.ts'
import { kindOf } from '../content/stored-kinds.ts'

/**
 * Publishes the newest version of a message as a message of its own and retires the one that members had: those who
 * read or acknowledged it see it as new. Writes two records for an audience of any size.
 * @throws HttpError 404, 428, 409 for an older version and for a message that is not published or waits for a decision,
 * 400 with the reasons against publishing
 */
export async function sendAsNew(call: ContentCall, seen: Seen): Promise<ContentRecord> {
  return inTransaction(call, async (tx) => {
    const record = await lockRecord(tx, call, seen)
    if (record.state !== 'published' || !standingOf(call, record).acts.includes('retire'))
      throw conflict(CONTENT_TEXTS.notNow)
    const { values } = await findVersion(tx, record, record.latestVersion)
    const begun = await insertDraft(tx, call, { values, aorId: record.aorId })
    const author = authorOf(call)
    const published = await publishVersion(tx, call, begun, {
      note: `Sent as new, in place of ${record.id}`,
      author,
    })
    const retired = await retireRecord(tx, call, record, { note: `Sent as new, as ${begun.id}`, author })
    await changeRecord(tx, call, record, retired)
    const stored = await changeRecord(tx, call, begun, published)
    const { entity } = kindOf(record.kind).stored
    await writeAudit(tx, call, {
      action: 'send-as-new',
      entity,
      entityId: String(begun.id),
      changes: { id: { from: record.id, to: begun.id } },
    })
    return toRecord(tx, call, stored)
  })
}
