import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'

/** Placeholder rows of switches. */
export function SwitchesSkeleton() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Loading applications"
      className="rounded-large border border-border bg-surface"
    >
      {Array.from({ length: 6 }, (_, row) => (
        <div
          // biome-ignore lint: the rows are identical and never reordered
          key={row}
          className="flex min-h-14 items-center justify-between gap-4 border-b border-border px-5 py-2.5 last:border-0"
        >
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-5 w-9" />
        </div>
      ))}
    </div>
  )
}
