import { DAY_MS } from 'contract/common/day.ts'
import { DRAFT_FORMS, type DraftForm } from 'contract/drafts/draft-forms.ts'
import { DRAFT_DAYS } from 'contract/drafts/draft-limits.ts'
import { hasAnyScope } from 'contract/grants/grant-scopes.ts'
import { ACTING_TEXTS } from 'contract/grants/grant-texts.ts'
import { and, eq, gt, type SQL } from 'drizzle-orm'
import { actorId } from '#access/acting/actor-id.ts'
import type { MemberCall } from '#access/call.ts'
import { drafts } from '#db/tables/drafts.table.ts'
import { forbidden } from '#http/errors.ts'

/** The owner of a draft: the member who types, and the one they type for, where that is someone else. */
export type DraftOwner = { memberId: number; forMemberId: number }

/**
 * The owner of the drafts of a form in this call.
 * @throws HttpError 403 for a form outside of the grant of an acting member
 */
export async function draftOwner(call: MemberCall, form: DraftForm): Promise<DraftOwner> {
  const { scope } = DRAFT_FORMS[form]
  if (call.acting && !(scope && hasAnyScope(call.acting.scopes, [scope])))
    throw forbidden(ACTING_TEXTS.closed)
  return { memberId: await actorId(call), forMemberId: call.member.id }
}

/** The drafts of a form that are the owner's; with a key that one alone. */
export function areOwn(
  { memberId, forMemberId }: DraftOwner,
  form: DraftForm,
  key?: string,
): SQL | undefined {
  return and(
    eq(drafts.memberId, memberId),
    eq(drafts.forMemberId, forMemberId),
    eq(drafts.form, form),
    key === undefined ? undefined : eq(drafts.key, key),
  )
}

/** The moment before which drafts with an earlier last change have expired. */
export function oldestChange(now: Date): Date {
  return new Date(now.getTime() - DRAFT_DAYS * DAY_MS)
}

/** Drafts that are not over. */
export function areKept(now: Date): SQL {
  return gt(drafts.changedOn, oldestChange(now))
}
