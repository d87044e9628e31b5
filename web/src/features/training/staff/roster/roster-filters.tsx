import { ROSTER_SHOWN, type RosterShown } from 'contract/training/staff/class-roster.ts'
import { useTypedFilter } from '#shared/search/use-typed-filter.ts'
import { SearchBox } from '#shared/ui/fields/search-box.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import type { RosterState } from './use-roster.ts'

const WORDS: Record<RosterShown, string> = {
  registered: 'Registered',
  present: 'Present',
  absent: 'Absent',
  unregistered: 'Unregistered',
}

/** Search and state above a roster. */
export function RosterFilters({
  state,
  onChange,
}: {
  state: RosterState
  onChange: (next: Partial<RosterState>) => void
}) {
  const { typed, type } = useTypedFilter(state.text, (text) => onChange({ text }))
  return (
    <search className="flex flex-wrap items-start gap-2 border-b border-border px-4 py-3 md:gap-3 md:px-5 print:hidden">
      <SearchBox
        label="Search roster"
        placeholder="Name or User ID"
        value={typed}
        onChange={type}
        className="min-w-40 flex-1 md:max-w-sm"
      />
      <SelectField
        label="Members shown"
        isLabelHidden
        isCompact
        value={state.shown ?? ''}
        onChange={(id) => onChange({ shown: ROSTER_SHOWN.find((name) => name === id) ?? null })}
        options={[
          { id: '', label: 'Everybody' },
          ...ROSTER_SHOWN.map((name) => ({ id: name, label: WORDS[name] })),
        ]}
        className="w-36 max-md:[&_button]:h-11"
      />
    </search>
  )
}
