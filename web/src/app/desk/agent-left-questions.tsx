import { useQuery } from '@tanstack/react-query'
import { TEXT_FILTER_DEBOUNCE_MS } from 'contract/constants.ts'
import { LISTING_REFUSALS } from 'contract/listings/listing-rules.ts'
import { AGENT_SEARCH_MIN_CHARACTERS } from 'contract/members/agent-search.ts'
import { useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { localToday } from '#shared/clock.ts'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { TypeAheadField } from '#shared/ui/fields/type-ahead-field.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { useDebounced } from '#shared/use-debounced.ts'
import { type LeftListing, useActOnLeft } from './use-act-on-left.ts'

type QuestionProps = { chosen: LeftListing[]; onDone: () => void; onClose: () => void }

const addresses = (chosen: LeftListing[]) => (
  <ul className="mb-2 max-h-40 list-disc overflow-auto pl-5">
    {chosen.map(({ id, unparsedAddress }) => (
      <li key={id}>{unparsedAddress}</li>
    ))}
  </ul>
)

/** Asks for the new list agent of the chosen listings. */
export function ReassignLeft({ chosen, onDone, onClose }: QuestionProps) {
  const [text, setText] = useState('')
  const [agent, setAgent] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const searched = useDebounced(text.trim(), TEXT_FILTER_DEBOUNCE_MS)
  const isSearching = agent === null && searched.length >= AGENT_SEARCH_MIN_CHARACTERS
  const search = useQuery({
    ...orpc.members.findAgents.queryOptions({ input: { text: searched, asListAgent: 'true' } }),
    enabled: isSearching,
  })
  const hasResult = isSearching && searched === text.trim() && !search.isFetching
  const matches = hasResult ? (search.data?.results ?? []) : null
  const reassign = useActOnLeft((count) => `${count} reassigned`, onDone)
  return (
    <FormModal
      title="Reassign Listings"
      submitText="Reassign"
      isPending={reassign.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (agent === null) return setProblem('Choose an agent of the office.')
        reassign.act(chosen, (id) =>
          orpc.releases.reassign.call({ params: { id }, body: { listAgentMlsId: agent } }),
        )
      }}
    >
      {addresses(chosen)}
      <TypeAheadField
        label="List Agent"
        placeholder="Enter List Agent"
        text={text}
        onTextChange={(typed) => {
          setText(typed)
          setAgent(null)
          setProblem(undefined)
        }}
        matches={
          matches?.map(({ loginId, displayName, officeCode }) => ({
            id: loginId,
            label: `${loginId} - ${displayName}`,
            detail: officeCode ?? undefined,
          })) ?? null
        }
        onPick={(match) => {
          setText(match.label)
          setAgent(match.id)
          setProblem(undefined)
        }}
        onBlur={() => undefined}
        problem={problem}
        hint="Search by name or User ID. The agent is notified."
        isRequired
        isSearching={agent === null && !hasResult && text.trim().length >= AGENT_SEARCH_MIN_CHARACTERS}
        emptyText="No Results"
      />
    </FormModal>
  )
}

/** Asks for the date on which the chosen listings are cancelled. */
export function CancelLeft({ chosen, onDone, onClose }: QuestionProps) {
  const [date, setDate] = useState(localToday)
  const cancel = useActOnLeft((count) => `${count} cancelled`, onDone)
  return (
    <ConfirmModal
      title="Cancel Listings"
      isOpen
      confirmText="Cancel Listings"
      confirmVariant="danger"
      isPending={cancel.isPending}
      onConfirm={() => {
        if (date !== '')
          cancel.act(chosen, (id) =>
            orpc.listings.cancel.call({ params: { id }, body: { cancellationDate: date } }),
          )
      }}
      onClose={onClose}
    >
      {addresses(chosen)}
      <p>After cancelling, these listings can no longer be edited.</p>
      <DateField
        label="Cancellation Date"
        value={date}
        onChange={setDate}
        problem={date === '' ? LISTING_REFUSALS.cancellationDateRequired : undefined}
        isRequired
      />
    </ConfirmModal>
  )
}
