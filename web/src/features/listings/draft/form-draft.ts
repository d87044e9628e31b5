import { now } from '#shared/clock.ts'
import { namedDraft } from '#shared/drafts/draft-marks.ts'
import { type FormDraft, isInputKept } from '#shared/drafts/use-draft.ts'
import { storeDraft } from './listing-draft.ts'
import { beginNextWith, prefixOf } from './use-draft-claim.ts'
import type { ListingForm } from './use-listing-form.ts'

/**
 * The draft of a listing's form, for its notices and the state of its input. `onContinue` opens the form again with the
 * draft that was stored for it, as changed at a time.
 */
export function formDraftOf(
  { storedAs, store, restored, unsettled }: ListingForm,
  { discard, onContinue }: { discard: () => void; onContinue: (change: string) => void },
): FormDraft {
  const continueWith = (key: string, change: string) => {
    beginNextWith(key)
    onContinue(change)
  }
  return {
    storedAs,
    store,
    restored,
    isKept: isInputKept(),
    discard,
    // While the last save is in doubt, only that is shown.
    show: unsettled ? null : () => continueWith(storedAs, now().toISOString()),
    resume: (served) => {
      const { form } = namedDraft(storedAs)
      const key = form === 'new-listing' ? prefixOf(storedAs) + served.key : storedAs
      storeDraft(key, served)
      continueWith(key, served.changedOn)
    },
    // Each tab has a draft of its own.
    elsewhere: null,
  }
}
