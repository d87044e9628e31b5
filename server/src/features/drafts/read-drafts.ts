import type { Draft, DraftHead } from 'contract/drafts/draft.ts'
import type { DraftForm } from 'contract/drafts/draft-forms.ts'
import { DRAFT_TEXTS } from 'contract/drafts/draft-limits.ts'
import { draftedListing } from 'contract/drafts/drafted-listing.ts'
import { and, desc, type InferSelectModel } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { drafts } from '#db/tables/drafts.table.ts'
import { notFound } from '#http/errors.ts'
import { areKept, areOwn, draftOwner } from './draft-owner.ts'
import { areNotOfFormerOffice } from './former-office.ts'

const isOpen = ({ db, member }: MemberCall) => areNotOfFormerOffice(db, member.loginId)

type DraftRow = InferSelectModel<typeof drafts>

/** The caller's drafts of a form, the one that was changed last first. */
export async function listDrafts(call: MemberCall, form: DraftForm) {
  const owner = await draftOwner(call, form)
  const rows = await call.db
    .select()
    .from(drafts)
    .where(and(areOwn(owner, form), areKept(call.now), isOpen(call)))
    .orderBy(desc(drafts.changedOn), drafts.key)
  return singlePage(rows.map(headOf))
}

/**
 * A draft of the caller.
 * @throws HttpError 404, alike for one that has expired, is someone else's, or never existed
 */
export async function getDraft(
  call: MemberCall,
  { form, key }: { form: DraftForm; key: string },
): Promise<Draft> {
  const owner = await draftOwner(call, form)
  const [row] = await call.db
    .select()
    .from(drafts)
    .where(and(areOwn(owner, form, key), areKept(call.now), isOpen(call)))
  if (!row) throw notFound(DRAFT_TEXTS.unknown)
  const { baseVersion, changedOn, device, values } = row
  return { form: row.form, key: row.key, baseVersion, changedOn: changedOn.toISOString(), device, values }
}

/** A draft without its values. */
export function headOf({ form, key, baseVersion, changedOn, device, values }: DraftRow): DraftHead {
  return {
    form,
    key,
    baseVersion,
    changedOn: changedOn.toISOString(),
    device,
    listing: draftedListing(values),
  }
}
