import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'

/** The list of factors while it is loading. */
export function FactorsSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="grid gap-3">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-4 w-96 max-w-full" />
      <div className="mt-2 rounded-large border border-border bg-surface">
        {[1, 2, 3].map((row) => (
          <div
            key={row}
            className="flex min-h-16 items-center gap-4 border-b border-border px-5 last:border-0"
          >
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-4 w-56" />
          </div>
        ))}
      </div>
    </div>
  )
}
