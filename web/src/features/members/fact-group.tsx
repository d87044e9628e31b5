import type { ReactNode } from 'react'

/** Facts of one kind, under their heading. */
export function FactGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="overflow-hidden rounded-large border border-border bg-surface" aria-label={title}>
      <h2 className="border-b border-border px-5 py-3 text-14 font-semibold">{title}</h2>
      <dl className="divide-y divide-border">{children}</dl>
    </section>
  )
}

/** One fact; an unknown one shows a dash. */
export function Fact({ name, children }: { name: string; children: string | null | undefined }) {
  return (
    <div className="grid gap-x-4 px-5 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="break-words">{children || '–'}</dd>
    </div>
  )
}
