import type { DeadlineView } from 'contract/deadlines/deadline-query.ts'
import { DEADLINE_KINDS, DEADLINE_STATE_FILTERS, DEADLINE_TITLES } from 'contract/listings/deadline-kinds.ts'
import { useTypedFilter } from '#shared/search/use-typed-filter.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
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
        {hasAgents && (
          <CodeField
            label="Agent"
            placeholder="User ID"
            code={state.agent}
            onChange={(agent) => onChange({ agent })}
          />
        )}
        {hasOffices && (
          <CodeField
            label="Office"
            placeholder="Office code"
            code={state.office}
            onChange={(office) => onChange({ office })}
          />
        )}
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

function CodeField({
  label,
  placeholder,
  code,
  onChange,
}: {
  label: string
  placeholder: string
  code: string | undefined
  onChange: (code: string | undefined) => void
}) {
  const { typed, type } = useTypedFilter(code ?? '', (text) => onChange(text.trim() || undefined))
  return <TextField label={label} placeholder={placeholder} value={typed} onChange={type} maxLength={100} />
}
