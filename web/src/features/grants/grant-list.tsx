import type { Grant } from 'contract/grants/grant.ts'
import { type ReactNode, useId } from 'react'
import type { GrantAct, GrantSide } from './grant-acts.ts'
import { GrantRow } from './grant-row.tsx'

/** One list of grants under its heading. */
export function GrantList({
  title,
  side,
  grants,
  empty,
  actions,
  onAct,
  children,
}: {
  title: string
  side: GrantSide
  grants: Grant[]
  empty: string
  actions?: ReactNode
  onAct: (act: GrantAct) => void
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-large border border-border bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border px-5 py-3">
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      {grants.length === 0 && <p className="px-5 py-4 text-muted">{empty}</p>}
      {grants.length > 0 && (
        <ul aria-labelledby={id}>
          {grants.map((grant) => (
            <GrantRow key={grant.id} grant={grant} side={side} onAct={onAct} />
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}
