import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

/**
 * A part of a stored listing under a heading that folds it; a folded one says in its head what it holds. The content of
 * an `isLoadedOnOpen` part mounts on first open.
 */
export function ListingPanel({
  title,
  summary,
  isFoldedAtFirst = false,
  isLoadedOnOpen = false,
  children,
}: {
  title: string
  summary?: ReactNode
  isFoldedAtFirst?: boolean
  isLoadedOnOpen?: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(!isFoldedAtFirst)
  const [wasOpen, setWasOpen] = useState(isOpen || !isLoadedOnOpen)
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open)
        if (event.currentTarget.open) setWasOpen(true)
      }}
      className="group @container rounded-large border border-border bg-surface"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-x-4 px-4 py-3 md:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="text-16 font-semibold text-ink">{title}</h2>
        <span className="min-w-0 flex-1 truncate text-right text-13 text-muted group-open:invisible">
          {summary}
        </span>
        <IconChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180 print:hidden"
        />
      </summary>
      <div className="border-border border-t px-4 py-4 md:px-6">{wasOpen && children}</div>
    </details>
  )
}
