import type { DeadlineView } from 'contract/deadlines/deadline-query.ts'
import { DEADLINE_KINDS, DEADLINE_STATE_FILTERS, DEADLINE_TITLES } from 'contract/listings/deadline-kinds.ts'
import { useCallback, useEffect, useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { useTypeAhead } from '#shared/search/use-type-ahead.ts'
import { useTypedFilter } from '#shared/search/use-typed-filter.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { TypeAheadField } from '#shared/ui/fields/type-ahead-field.tsx'
import { isNarrowed, NO_FILTERS } from './deadline-state.ts'

const kinds = [
  { id: '', label: 'All Deadlines' },
  ...DEADLINE_KINDS.map((id) => ({ id, label: DEADLINE_TITLES[id] })),
]
const states = [{ id: '', label: 'All Statuses' }, ...DEADLINE_STATE_FILTERS.map((id) => ({ id, label: id }))]

/** The filters of the list of deadlines; a member with only own listings gets no agent and office filter. */
export function DeadlineFilters({
  state,
  hasAgents,
  hasOffices,
  onChange,
}: {
  state: DeadlineView
  hasAgents: boolean
  hasOffices: boolean
  onChange: (next: DeadlineView) => void
}) {
  return (
    <search className="grid border-b border-border px-4 pt-3 print:hidden">
      <div className="grid gap-x-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label="Deadline"
          value={state.kind ?? ''}
          onChange={(id) => onChange({ kind: DEADLINE_KINDS.find((kind) => kind === id) })}
          options={kinds}
        />
        <SelectField
          label="Status"
          value={state.state ?? ''}
          onChange={(id) => onChange({ state: DEADLINE_STATE_FILTERS.find((filter) => filter === id) })}
          options={states}
        />
        {hasAgents && <AgentField agent={state.agent} onChange={(agent) => onChange({ agent })} />}
        {hasOffices && <OfficeField office={state.office} onChange={(office) => onChange({ office })} />}
      </div>
      {isNarrowed(state) && (
        <div className="pb-3">
          <Button size="small" className="max-md:h-11" onPress={() => onChange(NO_FILTERS)}>
            Clear
          </Button>
        </div>
      )}
    </search>
  )
}

/** An agent, found by name or User ID; one from the address stands there by User ID. */
function AgentField({
  agent = '',
  onChange,
}: {
  agent: string | undefined
  onChange: (agent: string | undefined) => void
}) {
  const [isHeld, setHeld] = useState(true)
  const { found, setText, ...search } = useTypeAhead(
    (text) => orpc.members.findAgents.queryOptions({ input: { text, asListAgent: 'true' } }),
    isHeld,
  )
  const showChosen = useCallback(() => {
    setHeld(true)
    setText((text) => (text.startsWith(`${agent} - `) ? text : agent))
  }, [agent, setText])
  useEffect(showChosen, [showChosen])
  return (
    <TypeAheadField
      {...search}
      label="Agent"
      placeholder="Name or User ID"
      matches={
        found?.map(({ loginId, displayName, officeCode }) => ({
          id: loginId,
          label: `${loginId} - ${displayName}`,
          detail: officeCode ?? undefined,
        })) ?? null
      }
      onTextChange={(text) => {
        setHeld(text === '')
        setText(text)
        if (text === '') onChange(undefined)
      }}
      onPick={({ id, label }) => {
        setHeld(true)
        setText(label)
        onChange(id)
      }}
      onBlur={showChosen}
      emptyText="No Results"
    />
  )
}

function OfficeField({
  office = '',
  onChange,
}: {
  office: string | undefined
  onChange: (office: string | undefined) => void
}) {
  const { typed, type } = useTypedFilter(office, (text) => onChange(text.trim() || undefined))
  return <TextField label="Office" placeholder="Office code" value={typed} onChange={type} maxLength={100} />
}
