import { IconSearch } from '@tabler/icons-react'
import { TEXT_FILTER_DEBOUNCE_MS } from 'contract/constants.ts'
import { REGISTERED_STATUSES, type RegisteredStatus } from 'contract/listings/registered-status.ts'
import { useEffect, useRef, useState } from 'react'
import { SelectField } from '../../../shared/ui/fields/select-field.tsx'

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setTyped(text), [text])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onTextChange(next), TEXT_FILTER_DEBOUNCE_MS)
  }
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
          onChange={(event) => type(event.target.value)}
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
