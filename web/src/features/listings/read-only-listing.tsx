import type { Listing } from 'contract/listings/listing.ts'
import type { ReactNode } from 'react'
import { useReadOnlyPage } from '#shared/connection.ts'
import { Day, Moment } from '#shared/ui/dates.tsx'
import { ListingStatusBadge } from './listing-status-badge.tsx'
import { ListingSummary } from './wizard/listing-summary.tsx'
import { valuesOf } from './wizard/listing-values.ts'
import { useLookups } from './wizard/use-lookups.ts'

/** A listing that can no longer be edited: its confirmation view, and how it ended. */
export function ReadOnlyListing({ listing }: { listing: Listing }) {
  const lookups = useLookups()
  useReadOnlyPage()
  return (
    <section aria-label="Registered listing" className="listing-facts">
      <h2 className="sr-only">Registered listing</h2>
      <ListingSummary
        values={valuesOf(listing)}
        unparsedAddress={listing.unparsedAddress}
        storedAgent={listing}
        lookups={lookups}
        extra={ending(listing)}
      />
    </section>
  )
}

function ending(listing: Listing): [string, ReactNode][] {
  const lines: [string, ReactNode][] = [
    ['Status', <ListingStatusBadge key="status" status={listing.registeredStatus} />],
  ]
  if (listing.geocodeAccuracy === 'approximate') lines.push(['Location', 'Approximate'])
  if (listing.cancellationDate)
    lines.push(['Cancellation Date', <Day key="cancelled" day={listing.cancellationDate} />])
  if (listing.promotedDate) lines.push(['Sent to MLS', <Moment key="sent" at={listing.promotedDate} />])
  if (listing.promotedMlsId) lines.push(['MLS Listing ID', listing.promotedMlsId])
  return lines
}
