import { useDraftOwner } from '#shared/drafts/use-draft-owner.ts'
import { draftPrefix } from '../draft/draft-prefix.ts'
import { OwnDrafts } from '../draft/own-drafts.tsx'

/** The member's drafts of new listings. */
export function DraftLines() {
  return <OwnDrafts prefix={draftPrefix(useDraftOwner(), null)} />
}
