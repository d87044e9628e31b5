import { Link } from '@tanstack/react-router'
import type { AgentLeft } from 'contract/desk/desk.ts'
import { useId } from 'react'

/** The open listings whose agent has left the office, each with the way to another agent. */
export function AgentLeftList({ left: { total, results } }: { left: NonNullable<AgentLeft> }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-5 rounded-large border border-warn bg-warn-soft px-4 py-3">
      <h2 id={id} className="text-14 font-semibold">
        Agent left: {total.toLocaleString('en-US')}
      </h2>
      <p className="text-13">
        To reassign a listing, open it, change List Agent and save. Its deadlines stay the same.
      </p>
      <ul className="mt-2 divide-y divide-border">
        {results.map((listing) => (
          <li key={listing.id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-56">
              <span className="font-medium">{listing.unparsedAddress}</span>{' '}
              <span className="text-13 text-muted">
                {listing.listingId} · {listing.listAgentName ?? listing.listAgentMlsId}
              </span>
            </span>
            <Link
              to="/registered/$id"
              params={{ id: listing.id }}
              aria-label={`Reassign ${listing.unparsedAddress}`}
            >
              Reassign
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
