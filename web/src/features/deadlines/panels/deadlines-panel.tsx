import { useQuery } from '@tanstack/react-query'
import type { Deadline } from 'contract/deadlines/deadline.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { DeadlineStateMark } from '../deadline-state-mark.tsx'
import { DueTime } from '../due-time.tsx'
import { WhyThisDate } from './why-this-date.tsx'

/** Every deadline of a listing, what is overdue first: when it is due, how it stands, and the rule that says so. */
export function DeadlinesPanel({ listing }: { listing: Listing }) {
  const { data, error, refetch } = useQuery(
    orpc.deadlines.ofListing.queryOptions({ input: { id: listing.id } }),
  )
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={4} />
  return (
    <div className="grid gap-4">
      {!data.hasRuleSet && <p className="text-muted">Your MLS hasn't added its deadlines yet.</p>}
      <ul className="divide-y divide-border">
        {data.results.map((deadline) => (
          <Row key={deadline.id} deadline={deadline} />
        ))}
      </ul>
    </div>
  )
}

function Row({ deadline }: { deadline: Deadline }) {
  const { title, state, ruleText, source } = deadline
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {title}
          <DeadlineStateMark state={state} />
        </h3>
        {ruleText && (
          <p className="mt-1 text-13 text-muted">
            {ruleText}
            {source && <> ({source})</>}
          </p>
        )}
      </div>
      <p className="font-medium md:text-right">
        <DueTime {...deadline} />
      </p>
      <WhyThisDate deadline={deadline} />
    </li>
  )
}
