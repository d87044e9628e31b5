import type { ReactNode } from 'react'
import { Badge } from '#shared/ui/feedback/badge.tsx'

/** The name of a record, which opens its form for staff who may change it. */
export function NameCell({
  row: { name, aor, isOwn, retiredOn },
  onOpen,
  children,
}: {
  row: { name: string; aor: string | null; isOwn: boolean; retiredOn: string | null }
  onOpen: () => void
  children?: ReactNode
}) {
  return (
    <span className="flex items-center gap-3">
      {children}
      <span className="grid justify-items-start text-left">
        <NameButton name={name} onOpen={isOwn ? onOpen : null} />
        <span className="flex items-center gap-2 text-12 font-normal text-muted">
          {aor ?? 'All associations'}
          {retiredOn !== null && <Badge>Retired</Badge>}
        </span>
      </span>
    </span>
  )
}

/** A name that opens the form of its record; null for staff who may not change it. */
export function NameButton({ name, onOpen }: { name: string; onOpen: (() => void) | null }) {
  if (!onOpen) return <span className="text-14 font-semibold wrap-anywhere max-md:text-16">{name}</span>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="inline-flex min-h-6 cursor-pointer items-center text-left text-14 font-semibold wrap-anywhere text-ink hover:underline max-md:min-h-11 max-md:min-w-11 max-md:text-16"
    >
      {name}
    </button>
  )
}
