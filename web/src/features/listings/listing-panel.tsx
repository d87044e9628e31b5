import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

/** A section of a stored listing below its form, under a heading that folds it. Its content mounts on first open. */
export function ListingPanel({
  title,
  isFoldedAtFirst,
  children,
}: {
  title: string
  isFoldedAtFirst: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(!isFoldedAtFirst)
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group mt-4 rounded-large border border-border bg-surface"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 md:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="font-semibold text-16 text-ink">{title}</h2>
        <IconChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 print:hidden text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="border-border border-t px-4 py-4 md:px-6">{isOpen && children}</div>
    </details>
  )
}
