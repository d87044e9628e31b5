import { type AreaAccess, accessTo } from 'contract/staff/console-areas.ts'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import { contentKind, keepsKind } from 'contract/staff/content/content-kinds.ts'
import type { EnteredPreview } from 'contract/staff/preview/preview.contract.ts'
import type { PreviewCall, PreviewReason } from 'contract/staff/preview/preview-rules.ts'
import { sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { previewedMember } from '#access/console/previewed-member.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { forbidden } from '#http/errors.ts'
import { placeClass } from './place-class.ts'
import { placeRecord, reasonFor } from './place-record.ts'
import { answerOf } from './preview-calls.ts'

const MAX_PREVIEW_MS = 5000

type Shown = {
  answer: unknown
  also: Partial<Record<PreviewCall, unknown>>
  /** Of the record, which a new one gets for the preview alone. */
  id: number | null
  reason: PreviewReason | null
}

/** Carries the responses out of the transaction that is rolled back. */
class TakenBack extends Error {
  readonly shown: Shown
  constructor(shown: Shown) {
    super('taken back')
    this.shown = shown
  }
}

/**
 * The responses to a member with the chosen facts at the chosen time, with the content of the form in place. Runs in a
 * transaction that is rolled back: nothing is written, counted or announced.
 * @throws HttpError 403 for another association or a kind that the caller does not keep, 400 for unpublishable content
 */
export async function showPreview(call: StaffCall, entered: EnteredPreview): Promise<Shown> {
  const { facts, record, trainingClass, at } = entered
  if (call.area.aors && !call.area.aors.includes(facts.aorShortName)) throw forbidden(CONSOLE_TEXTS.noAccess)
  const area = areaOf(call, entered)
  const now = at ? new Date(at) : call.now
  try {
    return await call.db.transaction(async (tx) => {
      const limit = timeLimit(tx)
      await limit()
      const member = await previewedMember(tx, now, facts)
      const placed = record && (await placeRecord(tx, { ...call, area }, record, now))
      const id = placed?.id ?? (trainingClass && (await placeClass(tx, call, trainingClass, area.aors)))
      const asMember: MemberCall = { ...call, db: tx, member, loginId: member.loginId, now }
      const answer = await answerOf(asMember, entered.call, id ?? 0)
      const also: Shown['also'] = {}
      for (const name of entered.also) {
        await limit()
        also[name] = await answerOf(asMember, name, id ?? 0)
      }
      await limit()
      const reason = record && placed ? await reasonFor(asMember, record, placed) : null
      throw new TakenBack({ answer, also, id, reason })
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.shown
    throw error
  }
}

/**
 * The access of the caller to the area of the draft, or to the preview of published content.
 * @throws HttpError 403
 */
function areaOf({ roles }: StaffCall, { record, trainingClass }: EnteredPreview): AreaAccess {
  const kind = record && contentKind(record.kind)
  const area = accessTo(trainingClass ? 'training' : (kind?.area ?? 'preview'), roles)
  if (!area || (kind && !keepsKind(kind, area))) throw forbidden(CONSOLE_TEXTS.noAccess)
  return area
}

/** Gives each step the rest of the time of a preview. */
function timeLimit(tx: Db): () => Promise<unknown> {
  const end = performance.now() + MAX_PREVIEW_MS
  return () => {
    const left = Math.max(1, Math.round(end - performance.now()))
    return tx.execute(sql.raw(`set local statement_timeout = ${left}`))
  }
}
