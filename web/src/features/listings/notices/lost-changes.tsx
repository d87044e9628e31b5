import { IconAlertTriangle } from '@tabler/icons-react'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { LISTING_FIELDS } from 'contract/listings/listing-fields.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Notice } from '#shared/ui/feedback/notice.tsx'
import { changedFields } from '../draft/merge-listing.ts'
import type { ListingForm } from '../draft/use-listing-form.ts'
import { shownValue } from '../wizard/fields/shown-value.ts'
import { useLookups } from '../wizard/use-lookups.ts'
import type { LastChange } from './change-notice.tsx'

/** The changes of a form whose listing can no longer be edited: they are shown until their member lets them go. */
export function LostChanges({ listingForm, change }: { listingForm: ListingForm; change: LastChange }) {
  const lookups = useLookups()
  const values = listingForm.form.getValues()
  return (
    <Notice
      tone="warn"
      icon={<IconAlertTriangle size={18} aria-hidden="true" className="text-warn" />}
      actions={
        <Button size="small" onPress={listingForm.startAnew}>
          Discard changes
        </Button>
      }
    >
      <p>
        Your unsaved changes can no longer be saved: {change.by} changed this listing on{' '}
        <time dateTime={change.on}>{formatTimestamp(change.on)}</time>.
      </p>
      <ul className="text-13">
        {changedFields(listingForm.stored.values, values).map((name) => (
          <li key={name}>
            {LISTING_FIELDS[name].label}: {shownValue(name, values, lookups) || 'empty'}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
