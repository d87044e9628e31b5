import type { BulkOutcome, EnteredBulk } from 'contract/staff/content/content-record.ts'
import { CONTENT_TEXTS } from 'contract/staff/content/content-texts.ts'
import type { ContentCall } from '#access/staff-roles.ts'
import { findVersion } from '#content/versions.ts'
import { badRequest, toRefusal } from '#http/errors.ts'
import { changeState } from './change-state.ts'
import { findRecord } from './content-access.ts'
import { standingOf } from './content-answer.ts'
import { saveDraft } from './save-draft.ts'

type Chosen = EnteredBulk['records'][number]

/**
 * Does one thing with several records, each in a transaction of its own: one that is refused does not stop the others.
 * @throws HttpError 400 for categories of a kind that has none
 */
export async function changeSeveral(call: ContentCall, entered: EnteredBulk): Promise<BulkOutcome[]> {
  const hasCategories = call.kind.fields.some(({ input }) => input === 'categories')
  if (entered.act === 'set-categories' && !hasCategories) throw badRequest(CONTENT_TEXTS.noCategories)
  const outcomes: BulkOutcome[] = []
  for (const chosen of entered.records) outcomes.push(await outcomeOf(call, chosen, entered))
  return outcomes
}

async function outcomeOf(call: ContentCall, chosen: Chosen, entered: EnteredBulk): Promise<BulkOutcome> {
  const { id } = chosen
  let title = ''
  try {
    title = (await findRecord(call.db, call, id)).title
    await changeOne(call, chosen, entered)
    return { id, title, problem: null }
  } catch (error) {
    const { status, message } = toRefusal(error)
    if (status >= 500) call.log.error({ err: error }, 'a record of several could not be changed')
    return { id, title, problem: message }
  }
}

async function changeOne(
  call: ContentCall,
  { id, rowVersion }: Chosen,
  { act, note, categoryIds }: EnteredBulk,
): Promise<void> {
  const seen = { id, ifMatch: String(rowVersion) }
  if (act !== 'set-categories') {
    await changeState(call, seen, act, { note })
    return
  }
  const before = await findRecord(call.db, call, id)
  const { values } = await findVersion(call.db, before, before.latestVersion)
  const wasPublished = before.state === 'published' && standingOf(call, before).draftVersion === null
  const saved = await saveDraft(call, seen, { ...values, categoryIds })
  // What members have now is published again; a draft stays one.
  if (wasPublished && saved.draftVersion !== null)
    await changeState(call, { id, ifMatch: String(saved.rowVersion) }, 'publish', { note })
}
