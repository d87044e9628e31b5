import { Suspense } from 'react'
import { useDraftOwner } from '#shared/drafts/use-draft-owner.ts'
import { Late } from '#shared/editing/late.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'
import { storedKeys } from '#shared/storage.ts'
import { draftPrefix } from '../draft/draft-prefix.ts'

const OwnDrafts = lazyPart(async () => (await import('../draft/own-drafts.tsx')).OwnDrafts)

/** The own drafts of new listings; those that only the server has come when the list has been there for a while. */
export function DraftLines() {
  const prefix = draftPrefix(useDraftOwner(), null)
  const lines = <OwnDrafts prefix={prefix} />
  return storedKeys('local', prefix).length > 0 ? (
    <Suspense fallback={null}>{lines}</Suspense>
  ) : (
    <Late>{lines}</Late>
  )
}
