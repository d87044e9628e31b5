import { Suspense } from 'react'
import { Late } from '../editing/late.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { hasFeature } from '../portal-config.ts'
import { discardWithUndo } from './discard-with-undo.ts'
import { DraftNotice } from './draft-notice.tsx'
import type { FormDraft } from './use-form-draft.ts'

const OtherTabNotice = lazyPart(async () => (await import('./other-tab-notice.tsx')).OtherTabNotice)

const ServedDraft = lazyPart(async () => (await import('./served-draft.tsx')).ServedDraft)

/** Over a form: that what was typed was brought back, and later whether another device has a newer draft. */
export function FormDraftNotices({ draft, isChanged }: { draft: FormDraft; isChanged: boolean }) {
  return (
    <>
      {draft.restored && isChanged && (
        <DraftNotice
          draft={draft.restored}
          onDiscard={() => discardWithUndo(draft.storedAs, draft.discard, draft.show)}
        />
      )}
      {draft.elsewhere && (
        <Suspense>
          <OtherTabNotice {...draft.elsewhere} />
        </Suspense>
      )}
      <LateServedDraft draft={draft} place="offer" />
    </>
  )
}

/** Beside the buttons of a form: where what is typed is kept. */
export function FormDraftState({ draft }: { draft: FormDraft }) {
  return <LateServedDraft draft={draft} place="state" />
}

/** What the server has to do with a draft has no part in the loading of its form. */
function LateServedDraft(props: Parameters<typeof ServedDraft>[0]) {
  return (
    props.draft.isKept &&
    hasFeature('draft') && (
      <Late>
        <ServedDraft {...props} />
      </Late>
    )
  )
}
