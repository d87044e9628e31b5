import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'

const groups = [5, 6]

/** Placeholder groups of settings. */
export function SettingsSkeleton({ hasBanner = false }: { hasBanner?: boolean }) {
  return (
    <div role="status" aria-busy="true" aria-label="Loading settings">
      {hasBanner && <Skeleton className="mb-4 h-12 w-full" />}
      {groups.map((count) => (
        <div key={count} className="mb-4 rounded-large border border-border bg-surface">
          <div className="grid h-[70px] content-center gap-2 px-5">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-64" />
          </div>
          {Array.from({ length: count }, (_, row) => (
            <div
              // biome-ignore lint: the rows are identical and never reordered
              key={row}
              className="grid gap-x-8 gap-y-2 border-t border-border px-5 pt-4 pb-2 md:pb-4 md:grid-cols-[minmax(0,1fr)_22rem]"
            >
              <div className="grid content-start gap-2">
                <Skeleton className="h-4 w-36" />
                <Skeleton className="h-3 w-56" />
              </div>
              <Skeleton className="mb-5 h-9 w-full" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
