import type { ReactNode } from 'react'
import { usePageTitle } from '#shared/use-page-title.ts'

/** The head of a page: its one main heading, and its actions. */
export function PageHead({ title, lead, actions }: { title: string; lead?: ReactNode; actions?: ReactNode }) {
  const heading = usePageTitle(title)
  return (
    <header className="mb-3 flex min-h-11 flex-wrap items-start justify-between gap-x-6 gap-y-3 md:mb-4 md:min-h-14">
      <div className="min-w-0">
        <h1
          ref={heading}
          tabIndex={-1}
          className="py-1.5 text-24 font-[650] tracking-[-0.022em] md:py-2.5 md:text-28"
        >
          {title}
        </h1>
        {lead && <div className="-mt-1 mb-1 text-pretty text-muted md:-mt-2">{lead}</div>}
      </div>
      {actions && <div className="flex min-h-11 flex-wrap items-center gap-2 md:min-h-14">{actions}</div>}
    </header>
  )
}
