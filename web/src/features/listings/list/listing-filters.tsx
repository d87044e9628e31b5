import { IconSearch } from '@tabler/icons-react'
import { TEXT_FILTER_DEBOUNCE_MS } from 'contract/constants.ts'
import { REGISTERED_STATUSES, type RegisteredStatus } from 'contract/listings/listing-rules.ts'
import { useEffect, useState } from 'react'
import { SelectField } from '../../../shared/ui/fields/select-field.tsx'
import { useDebounced } from '../../../shared/use-debounced.ts'

const statusOptions = [
  { id: '', label: 'All Statuses' },
  ...REGISTERED_STATUSES.map((status) => ({ id: status, label: status })),
]

/** Text filter (750 ms after the last key) and status above the list (spec 2 §2, D2-12). */
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
  const [typed, setTyped] = useState(text)
  const settled = useDebounced(typed, TEXT_FILTER_DEBOUNCE_MS)
  useEffect(() => setTyped(text), [text])
  useEffect(() => {
    if (settled === typed && settled !== text) onTextChange(settled)
    // Only a settled text acts; the address may change for other reasons meanwhile.
  }, [settled])
  return (
    <div className="flex flex-wrap gap-3 border-b border-border p-3">
      <label className="relative min-w-56 flex-1 sm:max-w-sm">
        <span className="sr-only">Filter listings</span>
        <IconSearch
          size={16}
          aria-hidden="true"
          className="pointer-events-none absolute top-2.5 left-3 text-muted"
        />
        <input
          type="search"
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="Listing ID, street or postal code"
          className="h-9 w-full rounded-small border border-border-strong bg-surface pr-3 pl-9 placeholder:text-muted"
        />
      </label>
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
