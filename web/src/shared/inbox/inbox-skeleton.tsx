import { DEFAULT_PAGE_SIZE } from 'contract/constants.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

/** Placeholder rows of the list. */
export function InboxSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="grow">
      {Array.from({ length: DEFAULT_PAGE_SIZE }, (_, index) => (
        // biome-ignore lint: the rows are all alike and never change places
        <div key={index} className="grid h-18 content-center gap-2 border-b border-border px-4 pl-9">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-5/6" />
        </div>
      ))}
    </div>
  )
}
