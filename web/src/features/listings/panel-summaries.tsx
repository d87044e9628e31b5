import { useQuery } from '@tanstack/react-query'
import { LISTING_OPTIONS } from 'contract/deadlines/listing-options.ts'
import { draftAge } from 'contract/drafts/draft-age.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { orpc } from '#shared/api/api.ts'
import { now } from '#shared/clock.ts'
import { Day } from '#shared/ui/dates.tsx'

/** The option of a listing, and since when it is marketed. */
export function ComplianceSummary({ id }: { id: string }) {
  const { data } = useQuery(orpc.deadlines.compliance.queryOptions({ input: { id } }))
  if (!data) return null
  const { exemptionKind, firstMarketedOn } = data
  return (
    <>
      {LISTING_OPTIONS[exemptionKind]}
      {firstMarketedOn && (
        <>
          , marketed since <Day day={firstMarketedOn} />
        </>
      )}
    </>
  )
}

/** The number of files of a listing. */
export function ProofSummary({ id }: { id: string }) {
  const { data } = useQuery(orpc.proofs.list.queryOptions({ input: { id } }))
  if (!data) return null
  const count = data.results.length
  return count === 0 ? 'No files' : count === 1 ? '1 file' : `${count} files`
}

/** The last member to change a listing, and how long ago. */
export function LastChangeSummary({ listing }: { listing: Listing }) {
  return `Last change by ${listing.modifiedByName ?? listing.modifiedBy}, ${draftAge(listing.modifiedOn, now())}`
}
