import { accessTo } from 'contract/staff/console-areas.ts'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import { contentKind, keepsKind } from 'contract/staff/content/content-kinds.ts'
import type { EnteredPreview } from 'contract/staff/preview/preview.contract.ts'
import type { PreviewCall, PreviewReason } from 'contract/staff/preview/preview-rules.ts'
import { sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { previewedMember } from '#access/console/previewed-member.ts'
import { loadStaffRoles, type StaffCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { forbidden } from '#http/errors.ts'
import { placeRecord, reasonFor } from './place-record.ts'
import { answerOf } from './preview-calls.ts'

const LONGEST_PREVIEW_MS = 5000

type Shown = {
  answer: unknown
  also: Partial<Record<PreviewCall, unknown>>
  /** Of the record, which a new one gets for the preview alone. */
  id: number | null
  reason: PreviewReason | null
}

/** Carries what was read out of the transaction that is taken back. */
class TakenBack extends Error {
  readonly shown: Shown
  constructor(shown: Shown) {
    super('taken back')
    this.shown = shown
  }
}

/**
 * What a member with the chosen facts would be answered at the chosen time, with what the form holds in place. All of it
 * happens in a transaction that is taken back: nothing is written, counted or announced.
 * @throws HttpError 403 for another association or a kind that the caller does not keep, 400 for what cannot be published
 */
export async function showPreview(call: StaffCall, entered: EnteredPreview): Promise<Shown> {
  const { facts, record, at } = entered
  if (call.area.aors && !call.area.aors.includes(facts.aorShortName)) throw forbidden(CONSOLE_TEXTS.noAccess)
  if (record) {
    const kind = contentKind(record.kind)
    const area = accessTo(kind.area, await loadStaffRoles(call))
    if (!area || !keepsKind(kind, area)) throw forbidden(CONSOLE_TEXTS.noAccess)
  }
  const now = at ? new Date(at) : call.now
  try {
    return await call.db.transaction(async (tx) => {
      const limit = timeLimit(tx)
      await limit()
      const member = await previewedMember(tx, now, facts)
      const placed = record && (await placeRecord(tx, call, record, now))
      const asMember: MemberCall = { ...call, db: tx, member, loginId: member.loginId, now }
      const id = placed?.id ?? 0
      const answer = await answerOf(asMember, entered.call, id)
      const also: Shown['also'] = {}
      for (const name of entered.also) {
        await limit()
        also[name] = await answerOf(asMember, name, id)
      }
      await limit()
      const reason = record && placed ? await reasonFor(asMember, contentKind(record.kind), placed) : null
      throw new TakenBack({ answer, also, id: placed?.id ?? null, reason })
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.shown
    throw error
  }
}

/** Gives each step what is left of the time of a preview. */
function timeLimit(tx: Db): () => Promise<unknown> {
  const end = performance.now() + LONGEST_PREVIEW_MS
  return () => {
    const left = Math.max(1, Math.round(end - performance.now()))
    return tx.execute(sql.raw(`set local statement_timeout = ${left}`))
  }
}
