import type { ReactNode } from 'react'

/** A part of the report of an import. */
export function Section({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className="grid gap-3 overflow-clip rounded-large border border-border bg-surface px-4 py-4 md:px-5"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-semibold">{title}</h2>
        {action}
      </header>
      {children}
    </section>
  )
}
