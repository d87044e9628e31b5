import type { Draft } from 'contract/drafts/draft.ts'
import { showDraftGone } from '../actions/save-notices.ts'
import { LateDraftOffer, LateDraftState } from '../notices/late-drafts.tsx'
import { ListingWizard, type WizardProps } from '../wizard/listing-wizard.tsx'

/** The draft of the form: its key, the version that is typed over, and what follows from what other browsers do. */
type FormDraft = {
  key: string
  rowVersion: number | null
  onContinue: (draft: Draft) => void
  /** It was saved or given up in another browser: it must not be saved again. */
  onGone: () => void
}

/** The wizard with its draft on the server. */
export function DraftedWizard({ draft, notice, ...wizard }: WizardProps & { draft: FormDraft }) {
  const { key, rowVersion, onContinue, onGone } = draft
  return (
    <ListingWizard
      {...wizard}
      notice={
        <>
          <LateDraftOffer
            draftKey={key}
            onContinue={onContinue}
            onGone={() => {
              onGone()
              showDraftGone()
            }}
          />
          {notice}
        </>
      }
      draftState={<LateDraftState draftKey={key} rowVersion={rowVersion} />}
    />
  )
}
