import { CONTENT_TEXTS } from 'contract/staff/content/content-texts.ts'
import type { ContentCall } from '#access/console/staff-roles.ts'
import { findVersion } from '#content/versions.ts'
import { inTransaction } from '#db/write.ts'
import { conflict } from '#http/errors.ts'
import { doAct } from './change-state.ts'
import { lockRecord, type Seen } from './content-access.ts'
import { standingOf } from './content-answer.ts'
import type { RecordRow } from './record-row.ts'
import { checkedDraft, storeDraft } from './save-draft.ts'
import { formerOf, keepForUndo } from './undo.ts'

/**
 * Puts a record into other categories. A published version is published again by callers who may publish; a draft stays
 * one. Null when it is in these categories already.
 * @throws HttpError 400, 404, 428, 409 for an older version and for a record that is retired or waits for its decision
 */
export async function setCategories(
  call: ContentCall,
  seen: Seen,
  categoryIds: number[],
  note: string | null,
): Promise<RecordRow | null> {
  return inTransaction(call, async (tx) => {
    const record = await lockRecord(tx, call, seen)
    const { state, draftVersion, mayEdit } = standingOf(call, record)
    if (state === 'retired') throw conflict(CONTENT_TEXTS.retiredStays)
    if (!mayEdit) throw conflict(CONTENT_TEXTS.notNow)
    const former = await formerOf(tx, record)
    const { values } = await findVersion(tx, record, record.latestVersion)
    const draft = await storeDraft(
      tx,
      call,
      record,
      checkedDraft(call, call.kind, { ...values, categoryIds }),
    )
    if (draft === record) return null
    const isLive = state === 'published' && draftVersion === null && call.area.may === 'all'
    const stored = isLive ? await doAct({ tx, call, record: draft, entered: { note } }, 'publish') : draft
    await keepForUndo(tx, call, former, stored ?? draft)
    return stored ?? draft
  })
}
