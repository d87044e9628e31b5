import type { Listing } from 'contract/listings/listing.ts'
import type { ReactNode } from 'react'
import { classNames } from '#shared/ui/class-names.ts'
import { ListingAside, ListingPanels } from './listing-panels.tsx'
import './listing-record.css'

/**
 * A listing as a record: its facts as `children`, beside them what is due, and below them the folded parts. While the
 * facts are edited these are hidden and keep what was typed into them.
 */
export function ListingRecord({
  listing,
  isEdited,
  isFactsOnly,
  children,
}: {
  listing: Listing
  isEdited: boolean
  /** All other parts are closed to the member. */
  isFactsOnly: boolean
  children: ReactNode
}) {
  return (
    <div className={classNames('listing-record', !isEdited && 'is-split')}>
      <div>{children}</div>
      <div className="listing-aside" hidden={isEdited}>
        <ListingAside listing={listing} isFactsOnly={isFactsOnly} />
      </div>
      {!isFactsOnly && (
        <div hidden={isEdited}>
          <ListingPanels listing={listing} />
        </div>
      )}
    </div>
  )
}
