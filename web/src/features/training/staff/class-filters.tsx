import { useTypedFilter } from '#shared/search/use-typed-filter.ts'
import { SearchBox } from '#shared/ui/fields/search-box.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { PeriodFields } from '#staff/period-fields.tsx'
import { AssociationSelect } from './association-select.tsx'
import { CLASS_TIMES, type ClassListState } from './class-list-state.ts'

/** Search, time and association above the classes. */
export function ClassFilters({
  state,
  onChange,
}: {
  state: ClassListState
  onChange: (next: Partial<ClassListState>) => void
}) {
  const { typed, type } = useTypedFilter(state.text ?? '', (text) => onChange({ text: text || undefined }))
  return (
    <search className="flex flex-wrap items-start gap-2 border-b border-border px-4 pt-3 md:gap-3 print:hidden">
      <SearchBox
        label="Search classes"
        placeholder="Name of the class"
        value={typed}
        onChange={type}
        className="min-w-56 flex-1 max-md:basis-full md:mt-6 md:max-w-sm"
      />
      <SelectField
        label="Classes shown"
        isLabelHidden
        isCompact
        value={state.show ?? ''}
        onChange={(id) => onChange({ show: CLASS_TIMES.find((name) => name === id) })}
        options={[
          { id: '', label: 'All Classes' },
          ...CLASS_TIMES.map((name) => ({ id: name, label: name })),
        ]}
        className="w-40 max-md:flex-1 md:mt-6 max-md:[&_button]:h-11"
      />
      <div className="contents md:[&>div]:mt-6">
        <AssociationSelect value={state.association} onChange={(association) => onChange({ association })} />
      </div>
      <div className="grid grid-cols-2 gap-x-2 max-md:basis-full md:gap-x-3">
        <PeriodFields labels={['From', 'To']} period={state} onChange={onChange} />
      </div>
    </search>
  )
}
