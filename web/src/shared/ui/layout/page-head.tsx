import type { ReactNode, Ref } from 'react'
import { usePageTitle } from '#shared/use-page-title.ts'
import { classNames } from '../class-names.ts'

type HeadProps = { title: string; lead?: ReactNode; actions?: ReactNode }

/** The head of a page: its one main heading, and what can be done here. */
export function PageHead(props: HeadProps) {
  return <HeadRow {...props} heading={usePageTitle(props.title)} />
}

/** The same without being the page that is open, as a preview shows it. */
export function HeadRow({
  title,
  lead,
  actions,
  heading,
}: HeadProps & { heading?: Ref<HTMLHeadingElement> }) {
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
        {lead && <div className="text-muted">{lead}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
