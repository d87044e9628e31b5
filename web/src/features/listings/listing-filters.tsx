import { REGISTERED_STATUSES, type RegisteredStatus } from 'contract/listings/registered-status.ts'
import { useTypedFilter } from '#shared/search/use-typed-filter.ts'
import { SearchBox } from '#shared/ui/fields/search-box.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'

const statusOptions = [
  { id: '', label: 'All Statuses' },
  ...REGISTERED_STATUSES.map((status) => ({ id: status, label: status })),
]

/** Text filter (750 ms after the last key) and status above the list. */
export function ListingFilters({
  text,
  status,
  onTextChange,
  onStatusChange,
}: {
  text: string
  status: RegisteredStatus | undefined
  onTextChange: (text: string) => void
  onStatusChange: (status: RegisteredStatus | undefined) => void
}) {
  const { typed, type } = useTypedFilter(text, onTextChange)
  return (
    <div className="flex flex-wrap gap-3 border-b border-border p-3">
      <SearchBox
        label="Filter listings"
        placeholder="Listing ID, street or postal code"
        value={typed}
        onChange={type}
        className="min-w-56 flex-1 sm:max-w-sm"
      />
      <SelectField
        label="Status"
        isLabelHidden
        isCompact
        value={status ?? ''}
        onChange={(id) => onStatusChange(REGISTERED_STATUSES.find((entry) => entry === id))}
        options={statusOptions}
        className="w-full sm:w-44"
      />
    </div>
  )
}
