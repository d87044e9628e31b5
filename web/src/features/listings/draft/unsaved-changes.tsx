import { Link } from '@tanstack/react-router'
import type { ListingField } from 'contract/listings/listing-fields.ts'
import { fieldLabels } from './field-labels.ts'

/** Unsaved changes of a listing: in the form on the screen, or saved in this browser earlier. */
export type Unsaved = { fields: ListingField[]; isInForm: boolean }

/** Lists the unsaved changes in a dialog about the listing, and their fate. */
export function UnsavedChanges({
  unsaved,
  listingId,
  fate,
}: {
  unsaved: Unsaved
  listingId: string
  fate: string
}) {
  return (
    <div role="note" className="grid gap-1 rounded-small border border-border bg-warn-soft px-3 py-2">
      <p>
        <strong>Unsaved changes: {fieldLabels(unsaved.fields) || 'place on the map'}.</strong> {fate}
      </p>
      {!unsaved.isInForm && (
        <p>
          This browser keeps them from before.{' '}
          <Link to="/registered/$id" params={{ id: listingId }}>
            Open the listing
          </Link>{' '}
          to look at them first.
        </p>
      )}
    </div>
  )
}
