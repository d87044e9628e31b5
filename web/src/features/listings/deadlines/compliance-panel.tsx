import { useQuery } from '@tanstack/react-query'
import type { Listing } from 'contract/listings/listing.ts'
import { isPromoted, listingLockReason } from 'contract/listings/listing-rules.ts'
import { isGranted } from '#shared/acting/acting-tab.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { marketToday } from '#shared/zones/market-day.ts'
import { ComplianceForm, type OpenFields } from './compliance-form.tsx'

/** The dates and the option of a listing that determine its deadlines, beside its form. */
export function CompliancePanel({ listing }: { listing: Listing }) {
  const { data, error, refetch } = useQuery(
    orpc.deadlines.compliance.queryOptions({ input: { id: listing.id } }),
  )
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={3} />
  return <ComplianceForm stored={data} open={openFields(listing)} />
}

function openFields(listing: Listing): OpenFields {
  if (!isGranted('editListings')) return 'none'
  if (isPromoted(listing)) return 'firstMarketed'
  return listingLockReason(listing, marketToday()) === null ? 'all' : 'none'
}
