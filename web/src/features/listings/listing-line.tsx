import type { Listing } from 'contract/listings/listing.ts'

/** The listing that a dialog is about. */
export function ListingLine({ listing }: { listing: Listing }) {
  return (
    <p className="rounded-small border border-border bg-sunken px-3 py-2">
      <span className="font-semibold">{listing.unparsedAddress}</span>
      <span className="block text-13 text-muted">
        {listing.listingId} · {listing.city}, {listing.stateOrProvince} {listing.postalCode}
      </span>
    </p>
  )
}
