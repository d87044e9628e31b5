import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { market } from 'contract/market/current.ts'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import { useId, useState } from 'react'
import { useTypedFilter } from '#shared/search/use-typed-filter.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { SearchBox } from '#shared/ui/fields/search-box.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { PeriodFields } from '#staff/period-fields.tsx'
import { useCategories } from '../use-categories.ts'
import { type ContentListState, filterCount, STATUS_FILTERS } from './list-state.ts'

type FilterProps = {
  kind: ContentKind
  state: ContentListState
  onChange: (next: ContentListState) => void
}

/** Search and status above the list, the other filters folded under a button that counts those in use. */
export function ContentFilters({ kind, state, onChange, onClear }: FilterProps & { onClear: () => void }) {
  const { typed, type } = useTypedFilter(state.text ?? '', (text) => onChange({ text: text || undefined }))
  const count = filterCount({ ...state, status: undefined })
  const [isOpen, setIsOpen] = useState(count > 0)
  const panel = useId()
  return (
    <search className="grid border-b border-border print:hidden">
      <div className="flex flex-wrap gap-2 px-4 py-3 md:gap-3">
        <SearchBox
          label={`Search ${kind.plural.toLowerCase()}`}
          placeholder="Title, name, or text"
          value={typed}
          onChange={type}
          className="min-w-56 flex-1 max-md:basis-full md:max-w-sm"
        />
        <StatusSelect kind={kind} state={state} onChange={onChange} />
        <Button
          aria-expanded={isOpen}
          aria-controls={panel}
          onPress={() => setIsOpen(!isOpen)}
          className="max-md:h-11"
        >
          <IconAdjustmentsHorizontal size={16} aria-hidden="true" />
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
        {(count > 0 || state.status) && (
          <Button variant="text" onPress={onClear} className="max-md:h-11">
            Clear
          </Button>
        )}
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <MoreFilters kind={kind} state={state} onChange={onChange} />}
      </div>
    </search>
  )
}

function StatusSelect({ kind, state, onChange }: FilterProps) {
  const statuses = STATUS_FILTERS.filter((status) => status !== 'Expired' || kind.endField)
  return (
    <SelectField
      label="Status"
      isLabelHidden
      isCompact
      value={state.status ?? ''}
      onChange={(id) => onChange({ status: statuses.find((status) => status === id) })}
      options={[
        { id: '', label: 'All Statuses' },
        ...statuses.map((status) => ({ id: status, label: status })),
      ]}
      className="w-52 max-md:flex-1 max-md:[&_button]:h-11"
    />
  )
}

function MoreFilters({ kind, state, onChange }: FilterProps) {
  const author = useTypedFilter(state.author ?? '', (text) => onChange({ author: text || undefined }))
  const hasCategories = kind.fields.some(({ input }) => input === 'categories')
  return (
    <div className="grid gap-x-3 border-t border-border px-4 pt-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      {hasCategories && <CategorySelect state={state} onChange={onChange} />}
      <TextField label="Author" value={author.typed} onChange={author.type} maxLength={100} />
      {kind.isForAssociations && (
        <SelectField
          label="Association"
          value={state.association ?? ''}
          onChange={(association) => onChange({ association: association || undefined })}
          options={[
            { id: '', label: 'All associations' },
            ...market.associations.map((name) => ({ id: name, label: name })),
          ]}
        />
      )}
      <PeriodFields labels={['Changed from', 'Changed to']} period={state} onChange={onChange} />
    </div>
  )
}

function CategorySelect({ state, onChange }: Omit<FilterProps, 'kind'>) {
  const categories = useCategories()
  return (
    <SelectField
      label="Category"
      value={state.category ? String(state.category) : ''}
      onChange={(id) => onChange({ category: Number(id) || undefined })}
      options={[
        { id: '', label: 'All categories' },
        ...categories.map(({ id, name }) => ({ id: String(id), label: name })),
      ]}
    />
  )
}
