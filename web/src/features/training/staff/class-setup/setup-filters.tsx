import { useTypedFilter } from '#shared/search/use-typed-filter.ts'
import { SearchBox } from '#shared/ui/fields/search-box.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import type { SetupState } from './setup-state.ts'

/** Search and state above instructors and locations. */
export function SetupFilters({
  label,
  state,
  onChange,
}: {
  label: string
  state: SetupState
  onChange: (next: Partial<SetupState>) => void
}) {
  const { typed, type } = useTypedFilter(state.text ?? '', (text) => onChange({ text: text || undefined }))
  return (
    <search className="flex flex-wrap gap-2 border-b border-border px-4 py-3 md:gap-3 print:hidden">
      <SearchBox
        label={label}
        placeholder="Name"
        value={typed}
        onChange={type}
        className="min-w-56 flex-1 max-md:basis-full md:max-w-sm"
      />
      <SelectField
        label="Shown"
        isLabelHidden
        isCompact
        value={state.show ?? ''}
        onChange={(show) => onChange({ show: show === 'retired' || show === 'all' ? show : undefined })}
        options={[
          { id: '', label: 'In Use' },
          { id: 'retired', label: 'Retired' },
          { id: 'all', label: 'All' },
        ]}
        className="w-36 max-md:flex-1 max-md:[&_button]:h-11"
      />
    </search>
  )
}
