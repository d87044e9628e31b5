import type {
  BulkOutcome,
  EnteredBulk,
  EnteredCheck,
  EnteredUndo,
} from 'contract/staff/content/content-record.ts'
import { CONTENT_TEXTS } from 'contract/staff/content/content-texts.ts'
import type { ContentCall } from '#access/console/staff-roles.ts'
import { badRequest, toRefusal } from '#http/errors.ts'
import { changeState } from './change-state.ts'
import { findRecord, type Seen } from './content-access.ts'
import { publishableNow, refuseUnpublishable } from './publish.ts'
import { setCategories } from './set-categories.ts'
import { undoLast } from './undo.ts'

type Chosen = EnteredBulk['records'][number]
/** Changes one record, and returns its new state. */
type Change = (seen: Seen) => Promise<{ rowVersion: number } | null>

/**
 * Does one thing with several records, each in a transaction of its own: one that is refused does not stop the others.
 * @throws HttpError 400 for categories of a kind that has none
 */
export async function changeSeveral(call: ContentCall, entered: EnteredBulk): Promise<BulkOutcome[]> {
  const { act, categoryIds, note = null } = entered
  const hasCategories = call.kind.fields.some(({ input }) => input === 'categories')
  if (act === 'set-categories' && !hasCategories) throw badRequest(CONTENT_TEXTS.noCategories)
  return eachOf(call, entered.records, (seen) =>
    act === 'set-categories'
      ? setCategories(call, seen, categoryIds, note)
      : changeState(call, seen, act, { note }),
  )
}

/** The reasons that keep each of several records from an act; changes nothing. */
export function checkSeveral(call: ContentCall, { act, records }: EnteredCheck): Promise<BulkOutcome[]> {
  return eachOf(call, records, async ({ id }) => {
    const record = await findRecord(call.db, call, id)
    if (act === 'publish') await publishableNow(call.db, call.now, record)
    else await refuseUnpublishable(call.db, record)
    return record
  })
}

/** Takes back the caller's last act on each of several records. */
export function undoSeveral(call: ContentCall, { records }: EnteredUndo): Promise<BulkOutcome[]> {
  return eachOf(call, records, (seen) => undoLast(call, seen))
}

async function eachOf(call: ContentCall, records: Chosen[], change: Change): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const chosen of records) outcomes.push(await outcomeOf(call, chosen, change))
  return outcomes
}

async function outcomeOf(
  call: ContentCall,
  { id, rowVersion }: Chosen,
  change: Change,
): Promise<BulkOutcome> {
  let title = ''
  try {
    title = (await findRecord(call.db, call, id)).title
    const changed = await change({ id, ifMatch: String(rowVersion) })
    return { id, title, problem: null, rowVersion: changed?.rowVersion ?? null }
  } catch (error) {
    const { status, message } = toRefusal(error)
    if (status >= 500) call.log.error({ err: error }, 'a record of several could not be changed')
    return { id, title, problem: status === 401 ? CONTENT_TEXTS.alone : message, rowVersion: null }
  }
}
