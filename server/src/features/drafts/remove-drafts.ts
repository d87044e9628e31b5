import type { DraftForm } from 'contract/drafts/draft-forms.ts'
import { lte } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { drafts } from '#db/tables/drafts.table.ts'
import { areOwn, draftOwner, oldestChange } from './draft-owner.ts'

/** Removes a draft of the caller, whose form was saved or given up; one that is not there is as good as removed. */
export async function removeDraft(call: MemberCall, { form, key }: { form: DraftForm; key: string }) {
  const owner = await draftOwner(call, form)
  await call.db.delete(drafts).where(areOwn(owner, form, key))
  return { isSuccessful: true, message: null, results: [] }
}

/** Removes expired drafts. */
export async function removeOldDrafts({ db, now }: Pick<MemberCall, 'db' | 'now'>): Promise<void> {
  await db.delete(drafts).where(lte(drafts.changedOn, oldestChange(now)))
}
