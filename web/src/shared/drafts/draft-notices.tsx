import { hasFeature } from '../portal-config.ts'
import { discardWithUndo } from './discard-with-undo.ts'
import { DraftNotice } from './draft-notice.tsx'
import { OtherTabNotice } from './other-tab-notice.tsx'
import { ServedDraft } from './served-draft.tsx'
import type { FormDraft } from './use-draft.ts'

/** Above a form: that its input was restored, and whether another device has a newer draft. */
export function FormDraftNotices({ draft, isChanged }: { draft: FormDraft; isChanged: boolean }) {
  return (
    <>
      {draft.restored && isChanged && (
        <DraftNotice
          draft={draft.restored}
          onDiscard={() => discardWithUndo(draft.storedAs, draft.discard, draft.show)}
        />
      )}
      {draft.elsewhere && <OtherTabNotice {...draft.elsewhere} />}
      {isServed(draft) && <ServedDraft draft={draft} place="offer" />}
    </>
  )
}

/** Next to the buttons of a form: where the input is saved. */
export function FormDraftState({ draft }: { draft: FormDraft }) {
  return isServed(draft) && <ServedDraft draft={draft} place="state" />
}

function isServed({ isKept }: FormDraft): boolean {
  return isKept && hasFeature('draft')
}
