import { useQuery } from '@tanstack/react-query'
import type { FieldProblem } from 'contract/common/answer.ts'
import { calendarDayIn, formatTimestamp } from 'contract/common/calendar-day.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { isListingLocked } from 'contract/listings/listing-rules.ts'
import { useState } from 'react'
import { orpc } from '../../shared/api/api.ts'
import { errorMessage } from '../../shared/api/api-error.ts'
import { now } from '../../shared/clock.ts'
import { portalConfig } from '../../shared/portal-config.ts'
import { useProfile } from '../../shared/session/use-profile.ts'
import { ErrorPanel } from '../../shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '../../shared/ui/feedback/skeleton.tsx'
import { PageHead } from '../../shared/ui/layout/page-head.tsx'
import { ListingHeadActions } from './actions/listing-head-actions.tsx'
import { useUpdateListing } from './actions/use-listing-writes.ts'
import { BackToListings } from './back-to-listings.tsx'
import { ListingStatusBadge } from './list/listing-status-badge.tsx'
import { ReadOnlyListing } from './read-only-listing.tsx'
import { draftKey } from './wizard/listing-draft.ts'
import { placeOf, toSentListing, valuesOf } from './wizard/listing-values.ts'
import { ListingWizard } from './wizard/listing-wizard.tsx'

/** `/registered/{id}`: the same wizard for a stored listing, or its read-only view (spec 2 §2). */
export function EditListingPage({ id }: { id: string }) {
  // A listing that the list has loaded is not asked for again (D2-18).
  const query = useQuery({
    ...orpc.listings.get.queryOptions({ input: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <BackToListings />
      {query.data ? (
        <StoredListing key={query.data.id} listing={query.data} />
      ) : query.error ? (
        <ErrorPanel message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows count={8} />
      )}
    </>
  )
}

function StoredListing({ listing }: { listing: Listing }) {
  const profile = useProfile()
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const update = useUpdateListing(setProblems)
  const isLocked = isListingLocked(listing, calendarDayIn(portalConfig().marketZone, now()))
  return (
    <>
      <PageHead
        title={listing.unparsedAddress}
        lead={
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold text-ink tabular-nums">{listing.listingId}</span>
            <ListingStatusBadge status={listing.registeredStatus} />
            <span>
              {listing.city}, {listing.stateOrProvince} {listing.postalCode}
            </span>
          </p>
        }
        actions={<ListingHeadActions listing={listing} isLocked={isLocked} onRefused={setProblems} />}
      />
      {isLocked ? (
        <ReadOnlyListing listing={listing} />
      ) : (
        <ListingWizard
          initialValues={valuesOf(listing)}
          initialPlace={placeOf(listing)}
          listingId={listing.listingId}
          draft={{
            key: draftKey(profile.member?.id ?? 0, listing.id),
            rowVersion: listing.rowVersion,
            idempotencyKey: null,
          }}
          problems={problems}
          savedVersion={listing.rowVersion}
          isSaving={update.isPending}
          onSave={(values, place) =>
            update.send({
              params: { id: listing.id },
              body: {
                ...toSentListing(values, place),
                id: listing.id,
                rowVersion: listing.rowVersion,
                modifiedBy: profile.userid,
                modifiedOn: now().toISOString(),
              },
              headers: {},
            })
          }
        />
      )}
      <p className="mt-4 text-12 text-muted">
        Created {formatTimestamp(listing.createdOn)} by {listing.createdBy} · Last modified{' '}
        {formatTimestamp(listing.modifiedOn)} by {listing.modifiedBy}
      </p>
    </>
  )
}
