import { LISTING_FIELDS } from 'contract/listings/listing-fields.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import { type ReactNode, useState } from 'react'
import { DraftNotices } from '#shared/drafts/draft-notices.tsx'
import type { FormDraft } from '#shared/drafts/use-draft.ts'
import type { LastChange } from './change-notice.tsx'
import { choiceId } from './field-choice.tsx'
import { StoredNews } from './stored-news.tsx'
import type { ListingForm } from './use-listing-form.ts'

/** The notices above the form: a saved draft, the changes of others, and those of the page. */
export function FormNotices({
  listingForm,
  lastChange,
  notice,
  draft,
  lookups,
  goTo,
}: {
  listingForm: ListingForm
  lastChange: LastChange | null
  notice?: ReactNode
  draft: FormDraft
  lookups: LookupValue[]
  goTo: (step: number, targetId: string) => void
}) {
  const { taken, contested } = listingForm
  const hasNews = taken.length > 0 || contested.length > 0
  // From the first change on: a choice in a comparison also applies to the next one.
  const [hadNews, setHadNews] = useState(hasNews)
  if (hasNews && !hadNews) setHadNews(true)
  return (
    <>
      <DraftNotices draft={draft} isChanged={listingForm.isChanged} />
      {lastChange && hadNews && (
        <StoredNews
          listingForm={listingForm}
          lastChange={lastChange}
          hasNews={hasNews}
          lookups={lookups}
          onGoTo={(name) => goTo(LISTING_FIELDS[name].step, choiceId(name))}
        />
      )}
      {notice}
    </>
  )
}
