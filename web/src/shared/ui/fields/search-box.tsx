import { IconSearch } from '@tabler/icons-react'

/** Search input of a list; its name is for screen readers only. */
export function SearchBox({
  label,
  placeholder = label,
  value,
  onChange,
  className = '',
}: {
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
  className?: string
}) {
  return (
    <div className={`relative block print:hidden ${className}`}>
      <IconSearch
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted"
      />
      <input
        type="search"
        aria-label={label}
        value={value}
        maxLength={200}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 w-full rounded-small border border-border-strong bg-surface pr-3 pl-9 placeholder:text-muted pointer-coarse:h-11 pointer-coarse:text-16"
      />
    </div>
  )
}
