import { classNames } from '../class-names.ts'

/** A grey line or block in the place of content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block', className ?? 'h-4 w-full')} />
}

/** The same where nothing else tells that something is loading. */
export function SkeletonBlock({ className }: { className: string }) {
  return (
    <div role="status" aria-busy="true" aria-label="Loading">
      <Skeleton className={className} />
    </div>
  )
}

/** Rows as a list or table will have them. */
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
