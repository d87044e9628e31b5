import type { ReactNode } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { DataTable } from '#shared/ui/table/data-table.tsx'

type PartQuery<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown }

/** A part of the member page with its data, or a placeholder. */
export function PartFrame<Data>({
  part,
  children,
}: {
  part: PartQuery<Data>
  children: (data: Data) => ReactNode
}) {
  if (part.data) return children(part.data)
  if (part.error) return <ErrorPanel message={errorMessage(part.error)} onRetry={() => void part.refetch()} />
  return <SkeletonRows count={6} />
}

/** A section of a part, as a card under its heading. */
export function PartCard({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="mb-4 overflow-clip rounded-large border border-border bg-surface last:mb-0"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-border px-4 py-3">
        <h2 className="text-14 font-semibold">{title}</h2>
        {note && <p className="text-12 text-muted max-md:text-14">{note}</p>}
      </header>
      {children}
    </section>
  )
}

/** Rows of a part, in the order received. */
export function PartTable<Row>({
  title,
  note,
  columns,
  rows,
}: {
  title: string
  note?: string
  columns: Column<Row>[]
  rows: Row[]
}) {
  if (rows.length === 0)
    return (
      <PartCard title={title} {...(note && { note })}>
        <p className="px-4 py-3 text-muted">Nothing here.</p>
      </PartCard>
    )
  const keyed = rows.map((row, index) => ({ row, key: String(index) }))
  return (
    <PartCard title={title} {...(note && { note })}>
      <DataTable
        label={title}
        columns={columns.map(({ cell, ...column }) => ({
          ...column,
          cell: ({ row }: (typeof keyed)[number]) => cell(row),
        }))}
        rows={keyed}
        rowKey={({ key }) => key}
      />
    </PartCard>
  )
}

/** A part's facts about the member, one per line. */
export function FactList({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid gap-x-6 px-4 py-2 lg:grid-cols-2">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[7.5rem_1fr] sm:grid-cols-[11rem_1fr] items-baseline gap-x-4 py-1.5 text-14"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value === null || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
