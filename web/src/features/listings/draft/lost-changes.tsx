import { LISTING_FIELDS } from 'contract/listings/listing-fields.ts'
import { LostChanges } from '#shared/compare/lost-changes.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { shownValue } from '../wizard/shown-value.ts'
import { useLookups } from '../wizard/use-lookups.ts'
import type { LastChange } from './change-notice.tsx'
import { changedFields } from './merge-listing.ts'
import type { ListingForm } from './use-listing-form.ts'

/** The changes of a form whose listing can no longer be edited; `change` is null for a deleted one. */
export function LostListingChanges({
  listingForm,
  change,
}: {
  listingForm: ListingForm
  change: LastChange | null
}) {
  const lookups = useLookups()
  const values = listingForm.form.getValues()
  return (
    <LostChanges
      reason={
        change ? (
          <>
            Your unsaved changes can no longer be saved: {change.by} changed this listing on{' '}
            <Moment at={change.on} />.
          </>
        ) : (
          'Your unsaved changes can no longer be saved: this listing was deleted.'
        )
      }
      fields={changedFields(listingForm.stored.values, values).map((name) => ({
        name,
        label: LISTING_FIELDS[name].label,
        text: shownValue(name, values, lookups),
      }))}
      onDiscard={listingForm.reset}
    />
  )
}
