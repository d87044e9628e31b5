import { Link } from '@tanstack/react-router'
import type { AgentLeft } from 'contract/desk/desk.ts'
import { useId, useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { SelectBox } from '#shared/ui/fields/select-box.tsx'
import { CancelLeft, ReassignLeft } from './agent-left-questions.tsx'
import { type LeftListing, useActOnLeft } from './use-act-on-left.ts'

/** The open listings whose agent has left the office, with the acts on those that are chosen. */
export function AgentLeftList({ left: { total, results } }: { left: NonNullable<AgentLeft> }) {
  const id = useId()
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const chosen = results.filter((listing) => chosenIds.includes(listing.id))
  return (
    <section aria-labelledby={id} className="mb-5 rounded-large border border-warn bg-warn-soft px-4 py-3">
      <h2 id={id} className="text-14 font-semibold">
        Agent left: {total.toLocaleString('en-US')}
      </h2>
      <p className="text-13">
        Choose listings, then give them to another agent of the office, or release them to the office of their
        agent. Their deadlines stay the same.
      </p>
      <ul className="mt-2 divide-y divide-border">
        {results.map((listing) => (
          <LeftRow
            key={listing.id}
            listing={listing}
            isChosen={chosenIds.includes(listing.id)}
            onChoose={(isChosen) =>
              setChosenIds((before) =>
                isChosen ? [...before, listing.id] : before.filter((one) => one !== listing.id),
              )
            }
          />
        ))}
      </ul>
      <LeftActs chosen={chosen} onDone={() => setChosenIds([])} />
    </section>
  )
}

function LeftRow({
  listing,
  isChosen,
  onChoose,
}: {
  listing: LeftListing
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  const { id, unparsedAddress, listingId, agentOffice, offeredUntil } = listing
  const withdraw = useActOnLeft(
    (count) => `Release of ${count} withdrawn`,
    () => undefined,
  )
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <SelectBox label={`Choose ${unparsedAddress}`} isSelected={isChosen} onChange={onChoose} />
      <span className="min-w-0 flex-1 basis-56">
        <Link to="/registered/$id" params={{ id }} className="font-medium">
          {unparsedAddress}
        </Link>{' '}
        <span className="text-13 text-muted">
          {listingId} · {listing.listAgentName ?? listing.listAgentMlsId}
          {agentOffice ? `, now at ${agentOffice}` : ', in no office'}
        </span>
      </span>
      {offeredUntil && (
        <span className="flex flex-wrap items-center gap-x-3 text-13">
          <span>
            Offered until <Moment at={offeredUntil} />
          </span>
          <Button
            size="small"
            isPending={withdraw.isPending}
            aria-label={`Withdraw the release of ${unparsedAddress}`}
            onPress={() => withdraw.act([listing], (one) => orpc.releases.withdraw.call({ id: one }))}
          >
            Withdraw
          </Button>
        </span>
      )}
    </li>
  )
}

/** The acts on the chosen listings. */
function LeftActs({ chosen, onDone }: { chosen: LeftListing[]; onDone: () => void }) {
  const [question, setQuestion] = useState<'reassign' | 'cancel' | null>(null)
  const release = useActOnLeft((count) => `${count} offered`, onDone)
  const close = () => setQuestion(null)
  const done = () => {
    close()
    onDone()
  }
  const offices = [...new Set(chosen.map(({ agentOffice }) => agentOffice))]
  const [office] = offices.length === 1 ? offices : []
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-border pt-3">
      <Button variant="primary" isDisabled={chosen.length === 0} onPress={() => setQuestion('reassign')}>
        Reassign
      </Button>
      <Button
        isDisabled={chosen.length === 0}
        isPending={release.isPending}
        onPress={() => release.act(chosen, (id) => orpc.releases.offer.call({ id }))}
      >
        {office ? `Release to ${office}` : 'Release'}
      </Button>
      <Button isDisabled={chosen.length === 0} onPress={() => setQuestion('cancel')}>
        Cancel Listings
      </Button>
      <span role="status" className="text-13 text-muted">
        {chosen.length > 0 && `${chosen.length} chosen`}
      </span>
      {question === 'reassign' && <ReassignLeft chosen={chosen} onDone={done} onClose={close} />}
      {question === 'cancel' && <CancelLeft chosen={chosen} onDone={done} onClose={close} />}
    </div>
  )
}
