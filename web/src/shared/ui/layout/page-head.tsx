import type { ReactNode } from 'react'
import { usePageTitle } from '#shared/use-page-title.ts'
import { classNames } from '../class-names.ts'

/** The head of a page: its one main heading, and its actions. */
export function PageHead({ title, lead, actions }: { title: string; lead?: ReactNode; actions?: ReactNode }) {
  const heading = usePageTitle(title)
  return (
    <header className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-4 md:min-h-14">
      <div className="min-w-0">
        <h1
          ref={heading}
          tabIndex={-1}
          className={classNames(
            'text-24 font-[650] tracking-[-0.022em] md:text-28',
            !lead && 'py-1.5 md:py-2.5',
          )}
        >
          {title}
        </h1>
        {lead && <div className="text-pretty text-muted">{lead}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
