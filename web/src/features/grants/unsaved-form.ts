import type { OwnGrants } from 'contract/grants/grant.ts'
import { GRANT_PURPOSES } from 'contract/grants/grant-purposes.ts'
import type { GrantAct } from './grant-acts.ts'
import { emptyDraft, type GrantDraft } from './grant-draft.ts'

/** Distinguishes the member's forms with saved drafts: by the grant to widen, or else by purpose. */
export function grantDraftKey({ purpose }: GrantDraft, widened: string | null): string {
  return widened === null ? purpose : `${WIDEN}${widened}`
}

const WIDEN = 'widen-'

/** The form with unsaved input, by the key of its draft; null if it can no longer be opened. */
export function unsavedForm(
  key: string,
  { given, ofAgents }: OwnGrants,
  ownUserId: string,
): { draft: GrantDraft } | { act: GrantAct } | null {
  const purpose = GRANT_PURPOSES.find((entry) => entry === key)
  if (purpose) return { draft: emptyDraft(purpose, ownUserId) }
  const grant = [...given, ...ofAgents].find(({ id }) => key === WIDEN + id)
  return grant?.state === 'active' ? { act: { kind: 'widen', grant } } : null
}
