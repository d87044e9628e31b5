import type { DraftHead, SentDraft } from 'contract/drafts/draft.ts'
import type { DraftForm } from 'contract/drafts/draft-forms.ts'
import { DRAFT_TEXTS, MAX_DRAFT_BYTES, MAX_DRAFT_LEAD_MS, MAX_DRAFTS } from 'contract/drafts/draft-limits.ts'
import { DRAFT_VALUES } from 'contract/drafts/draft-values.ts'
import { and, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { drafts } from '#db/tables/drafts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { inTransaction } from '#db/write.ts'
import { invalidField } from '#http/errors.ts'
import { areKept, areOwn, type DraftOwner, draftOwner } from './draft-owner.ts'
import { refuseFormerOffice } from './former-office.ts'
import { headOf } from './read-drafts.ts'

type Sent = { params: { form: DraftForm; key: string }; body: SentDraft }
type Kept = { isSuccessful: boolean; message: string | null; results: DraftHead[] }

/**
 * Stores the caller's input of a form. Of two changes of one draft the newer one stays, by the clocks of their
 * browsers; one that is ahead counts as at most a minute ahead.
 * @throws HttpError 400 for values that the form does not have, or that are too large, 403 for a listing of a former office
 */
export async function keepDraft(call: MemberCall, { params: { form, key }, body }: Sent): Promise<Kept> {
  const values = keptValues(form, body.values)
  const owner = await draftOwner(call, form)
  await refuseFormerOffice(call, form, key)
  const latest = new Date(call.now.getTime() + MAX_DRAFT_LEAD_MS)
  const changedOn = body.changedOn < latest ? body.changedOn : latest
  const { baseVersion, device } = body
  const change = { values, baseVersion, changedOn, device, noticedOn: null }
  return inTransaction(call, async (tx) => {
    await holdDrafts(tx, owner)
    const [present] = await tx
      .select()
      .from(drafts)
      .where(areOwn(owner, form, key))
    if (present && present.changedOn > changedOn)
      return { isSuccessful: false, message: DRAFT_TEXTS.newerKept, results: [headOf(present)] }
    if (!present && (await countDrafts(tx, owner, call.now)) >= MAX_DRAFTS)
      return { isSuccessful: false, message: DRAFT_TEXTS.tooMany, results: [] }
    const row = { ...owner, form, key, ...change }
    await tx
      .insert(drafts)
      .values(row)
      .onConflictDoUpdate({
        target: [drafts.memberId, drafts.forMemberId, drafts.form, drafts.key],
        set: change,
      })
    return { isSuccessful: true, message: null, results: [headOf(row)] }
  })
}

/** The values of the fields that the form keeps; others are left out. */
function keptValues(form: DraftForm, sent: Record<string, unknown>): Record<string, unknown> {
  const { data, error } = DRAFT_VALUES[form].safeParse(sent)
  if (error) {
    const [first] = error.issues
    throw invalidField(['values', ...(first?.path ?? [])].join('.'), first?.message ?? '')
  }
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_DRAFT_BYTES)
    throw invalidField('values', DRAFT_TEXTS.tooLarge)
  return data
}

/** One change of a member's drafts after the other: of two new ones at once, the second one counts the first. */
async function holdDrafts(tx: Db, { memberId }: DraftOwner): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update')
}

async function countDrafts(tx: Db, { memberId }: DraftOwner, now: Date): Promise<number> {
  return tx.$count(drafts, and(eq(drafts.memberId, memberId), areKept(now)))
}
