import { LISTING_FIELDS } from 'contract/listings/listing-fields.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import { type ReactNode, useState } from 'react'
import { now } from '#shared/clock.ts'
import { discardWithUndo } from '#shared/drafts/discard-with-undo.ts'
import { DraftNotice } from '#shared/drafts/draft-notice.tsx'
import { hasFeature } from '#shared/portal-config.ts'
import type { LastChange } from './change-notice.tsx'
import { choiceId } from './field-choice.tsx'
import type { FormDraft } from './form-draft.ts'
import { ServerDraft } from './server-draft.tsx'
import { StoredNews } from './stored-news.tsx'
import { beginNextWith } from './use-draft-claim.ts'
import type { ListingForm } from './use-listing-form.ts'

/** The notices above the form: a saved draft, the changes of others, and those of the page. */
export function FormNotices({
  listingForm,
  lastChange,
  notice,
  draft,
  lookups,
  onDiscard,
  goTo,
}: {
  listingForm: ListingForm
  lastChange: LastChange | null
  notice?: ReactNode
  draft: FormDraft
  lookups: LookupValue[]
  onDiscard: () => void
  goTo: (step: number, targetId: string) => void
}) {
  const { restored, taken, contested, unsettled } = listingForm
  const hasNews = taken.length > 0 || contested.length > 0
  // From the first change on: a choice in a comparison also applies to the next one.
  const [hadNews, setHadNews] = useState(hasNews)
  if (hasNews && !hadNews) setHadNews(true)
  return (
    <>
      {restored && listingForm.isChanged && (
        <DraftNotice
          draft={restored}
          onDiscard={() =>
            // While the last save is in doubt, only that notice is shown.
            unsettled ? onDiscard() : discardWithUndo(draft.key, onDiscard, () => showAgain(draft))
          }
        />
      )}

      {lastChange && hadNews && (
        <StoredNews
          listingForm={listingForm}
          lastChange={lastChange}
          hasNews={hasNews}
          lookups={lookups}
          onGoTo={(name) => goTo(LISTING_FIELDS[name].step, choiceId(name))}
        />
      )}

      {hasFeature('draft') && <ServerDraft draft={draft} place="offer" />}
      {notice}
    </>
  )
}

/** Resets the form to its draft, which is stored again. */
function showAgain({ key, onContinue }: FormDraft): void {
  beginNextWith(key)
  onContinue(now().toISOString())
}
