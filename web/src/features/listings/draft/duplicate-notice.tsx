import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SERVER_PAGE_SIZES } from 'contract/constants.ts'
import type { Listing } from 'contract/listings/listing.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { listingQuery } from 'contract/listings/listing-query.ts'
import { isSameProperty } from 'contract/listings/listing-rules.ts'
import { orpc } from '#shared/api/api.ts'
import { Notice } from '#shared/ui/feedback/notice.tsx'

/** The listings within the member's reach with the address of the form; undefined until loaded. */
export function useDuplicates(
  values: ListingFormValues,
  listingId: string | null,
  isEnabled: boolean,
): Listing[] | undefined {
  const text = `${values.streetNumber} ${values.streetName} ${values.postalCode}`
  const found = useQuery({
    ...orpc.listings.search.queryOptions({
      input: listingQuery({ text, pageSize: SERVER_PAGE_SIZES.at(-1), sort: 'listingId' }),
    }),
    enabled: isEnabled && values.streetNumber !== '' && values.streetName !== '' && values.postalCode !== '',
  })
  return found.data?.payload.results.filter(
    (listing) =>
      listing.listingId !== listingId &&
      listing.registeredStatus !== 'Cancelled' &&
      isSameProperty(listing, values),
  )
}

const MAX_NAMED = 5

/** Lists them, with a link each; it blocks nothing. */
export function DuplicateNotice({ listings }: { listings: Listing[] }) {
  if (listings.length === 0) return null
  return (
    <Notice tone="info" icon={<IconCopy size={18} aria-hidden="true" className="text-info" />}>
      <p>
        This address is registered already:{' '}
        {listings.slice(0, MAX_NAMED).map((listing, index) => (
          <span key={listing.id}>
            {index > 0 && ', '}
            <Link
              to="/registered/$id"
              params={{ id: listing.id }}
              target="_blank"
              className="font-semibold tabular-nums"
            >
              {listing.listingId}
              <span className="sr-only"> (opens in a new tab)</span>
            </Link>{' '}
            ({listing.registeredStatus})
          </span>
        ))}
        {listings.length > MAX_NAMED && `, and ${listings.length - MAX_NAMED} more`}. You can still save this
        listing.
      </p>
    </Notice>
  )
}
