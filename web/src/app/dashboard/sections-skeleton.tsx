import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'

/** Headings and rows as the first sections will have them. */
export function SectionsSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="grid gap-6">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="grid gap-3">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-16.5 w-full" />
        </div>
      ))}
    </div>
  )
}
