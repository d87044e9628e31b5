import { classNames } from '../class-names.ts'

/** A gray line or block in place of content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block', className ?? 'h-4 w-full')} />
}

/** The same where nothing else indicates loading. */
export function SkeletonBlock({ className }: { className: string }) {
  return (
    <div role="status" aria-busy="true" aria-label="Loading">
      <Skeleton className={className} />
    </div>
  )
}

/** Placeholder rows of a list or table. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="grid gap-3">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint: the rows are all alike and never change places
        <Skeleton key={index} className={index % 3 === 2 ? 'h-4 w-2/3' : 'h-4 w-full'} />
      ))}
    </div>
  )
}
