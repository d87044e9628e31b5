import type { ReactNode } from 'react'
import { usePageTitle } from '#shared/use-page-title.ts'

/** The head of a page: its one main heading, and what can be done here. */
export function PageHead({ title, lead, actions }: { title: string; lead?: ReactNode; actions?: ReactNode }) {
  const heading = usePageTitle(title)
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="text-20 font-semibold tracking-tight sm:text-28">
          {title}
        </h1>
        {lead && <div className="mt-0.5 text-muted">{lead}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
