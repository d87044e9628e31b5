import { useQuery } from '@tanstack/react-query'
import type { Release, ReleaseState } from 'contract/listings/releases.contract.ts'
import { useId } from 'react'
import { orpc } from '#shared/api/api.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { useActOnLeft } from './use-act-on-left.ts'

const STATES: Record<ReleaseState, string> = {
  offered: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  unanswered: 'Not answered in time',
}

function useReleases(): Release[] {
  const { data } = useQuery({ ...orpc.releases.list.queryOptions(), staleTime: 0 })
  return data?.results ?? []
}

/** The listings that other offices release to those of the reader. */
export function ReceivedReleases() {
  const releases = useReleases().filter(({ mayAnswer }) => mayAnswer)
  return releases.length > 0 && <Waiting releases={releases} />
}

/** The releases of the last months, to and from the offices of the reader. */
export function EndedReleases() {
  const releases = useReleases().filter(({ state }) => state !== 'offered')
  return releases.length > 0 && <Ended releases={releases} />
}

function Waiting({ releases }: { releases: Release[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-5 rounded-large border border-border bg-surface px-4 py-3">
      <h2 id={id} className="text-14 font-semibold">
        Released to you: {releases.length}
      </h2>
      <p className="text-13 text-muted">
        A listing that you accept belongs to your office, with its deadlines and its files.
      </p>
      <ul className="mt-2 divide-y divide-border">
        {releases.map((release) => (
          <WaitingRow key={release.id} release={release} />
        ))}
      </ul>
    </section>
  )
}

function WaitingRow({ release }: { release: Release }) {
  const { unparsedAddress, listingId, listAgentName, fromOffice, answerBy } = release
  const accept = useActOnLeft(
    (count) => `${count} accepted`,
    () => undefined,
  )
  const decline = useActOnLeft(
    (count) => `${count} declined`,
    () => undefined,
  )
  const answer = (isAccepted: boolean) => (id: string) =>
    orpc.releases.answer.call({ params: { id }, body: { isAccepted } })
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <span className="min-w-0 flex-1 basis-56">
        <span className="font-medium">{unparsedAddress}</span>{' '}
        <span className="text-13 text-muted">
          {listingId} · {listAgentName}, from {fromOffice}
        </span>
        <span className="block text-13">
          Answer by <Moment at={answerBy} />
        </span>
      </span>
      <span className="flex gap-2">
        <Button
          variant="primary"
          isPending={accept.isPending}
          aria-label={`Accept ${unparsedAddress}`}
          onPress={() => accept.act([release], answer(true))}
        >
          Accept
        </Button>
        <Button
          isPending={decline.isPending}
          aria-label={`Decline ${unparsedAddress}`}
          onPress={() => decline.act([release], answer(false))}
        >
          Decline
        </Button>
      </span>
    </li>
  )
}

function Ended({ releases }: { releases: Release[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 rounded-large border border-border bg-surface px-4 py-3">
      <h2 id={id} className="text-14 font-semibold">
        Releases of the last 90 days
      </h2>
      <ul className="mt-1 divide-y divide-border">
        {releases.map((release) => (
          <li
            key={release.id + release.offeredOn}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2"
          >
            <span className="min-w-0 flex-1 basis-56">
              <span className="font-medium">{release.unparsedAddress}</span>{' '}
              <span className="text-13 text-muted">
                {release.listingId} · {release.fromOffice} to {release.toOffice}
              </span>
            </span>
            <span className="text-13">
              {STATES[release.state]} <Moment at={release.settledOn ?? release.answerBy} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
