import { useQuery } from '@tanstack/react-query'
import type { Deadline } from 'contract/listings/deadline.ts'
import { isOpenState } from 'contract/listings/deadline-kinds.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { isPromoted } from 'contract/listings/listing-rules.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { DeadlineRow } from './deadline-row.tsx'
import { LiveInMls } from './live-in-mls.tsx'

/** All deadlines of a listing, overdue ones first: due time, state, and the rule. */
export function DeadlinesPanel({ listing }: { listing: Listing }) {
  const { data, error, refetch } = useQuery(
    orpc.deadlines.ofListing.queryOptions({ input: { id: listing.id } }),
  )
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={4} />
  return (
    <>
      {!data.hasRuleSet && <p className="pb-3 text-muted">Your MLS hasn't added its deadlines yet.</p>}
      <ul className="divide-y divide-border">
        {openFirst(data.results).map((deadline) => (
          <DeadlineRow key={deadline.id} deadline={deadline}>
            {isPromoted(listing) && deadline.kind === 'inMlsBy' && isOpenState(deadline.state) && (
              <AfterSending listingId={listing.id} isMlsReadable={data.isMlsReadable} />
            )}
          </DeadlineRow>
        ))}
      </ul>
    </>
  )
}

function openFirst(deadlines: Deadline[]): Deadline[] {
  const rank = ({ state }: Deadline) => (isOpenState(state) ? 0 : 1)
  return deadlines.toSorted((one, other) => rank(one) - rank(other) || one.dueAt.localeCompare(other.dueAt))
}

/** The work left to do in the MLS, which received the listing as incomplete. */
function AfterSending({ listingId, isMlsReadable }: { listingId: string; isMlsReadable: boolean }) {
  return (
    <div className="mt-2 grid gap-3 rounded-small bg-info-soft px-4 py-3">
      <p>
        Your listing is Incomplete in the MLS. Finish it there. This deadline is met once it's Coming Soon or
        Active.
      </p>
      {!isMlsReadable && <LiveInMls listingId={listingId} />}
    </div>
  )
}
