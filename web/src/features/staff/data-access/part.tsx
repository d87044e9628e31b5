import { type ReactNode, useId } from 'react'

/** A part of the page under its heading, beside which stands what can be added to it. */
export function Part({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-large border border-border bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border px-4 py-3 md:px-5">
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
