import { REGISTERED_STATUSES } from 'contract/listings/registered-status.ts'
import type { ReactNode } from 'react'
import { useTypedFilter } from '#shared/search/use-typed-filter.ts'
import { SearchBox } from '#shared/ui/fields/search-box.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import type { StatusView } from './listing-table-state.ts'

const statusOptions = [
  { id: '', label: 'All Statuses' },
  ...REGISTERED_STATUSES.map((status) => ({ id: status, label: status })),
]

/** Text filter (750 ms after the last key) and status above the list; beside them the order, when rows are cards. */
export function ListingFilters({
  text,
  status,
  onTextChange,
  onStatusChange,
  children,
}: {
  text: string
  status: StatusView
  onTextChange: (text: string) => void
  onStatusChange: (status: StatusView) => void
  children: ReactNode
}) {
  const { typed, type } = useTypedFilter(text, onTextChange)
  return (
    <div className="flex flex-wrap gap-2 pb-3 md:gap-3 md:border-b md:border-border md:px-4 md:py-3 print:hidden">
      <SearchBox
        label="Filter listings"
        placeholder="Listing ID, street or postal code"
        value={typed}
        onChange={type}
        className="min-w-56 flex-1 max-md:basis-full md:max-w-sm"
      />
      <SelectField
        label="Status"
        isLabelHidden
        isCompact
        value={status === 'All' ? '' : status}
        onChange={(id) => onStatusChange(REGISTERED_STATUSES.find((entry) => entry === id) ?? 'All')}
        options={statusOptions}
        className="w-36 md:w-44 max-md:[&_button]:h-11"
      />
      {children}
    </div>
  )
}
