import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { readSectionShapes, type SectionShape } from './section/section-shape.ts'

/** Heads, cards and blocks as the sections had them when last shown. */
export function SectionsSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="grid gap-6">
      {readSectionShapes().map((shape, index) => (
        // biome-ignore lint: the places are drawn once and never change
        <div key={index} className="grid gap-2">
          <div className="grid h-8 items-center">
            <Skeleton className="h-5 w-44" />
          </div>
          <Content shape={shape} />
        </div>
      ))}
    </div>
  )
}

function Content({ shape }: { shape: SectionShape }) {
  if (shape === null) return null
  if (shape === 0) return <Skeleton className="h-24 w-full" />
  return (
    <div className="@container">
      <div className="application-grid application-grid-card">
        {Array.from({ length: shape }, (_, index) => (
          // biome-ignore lint: the cards are all alike and never change places
          <div key={index}>
            <Skeleton className="h-16.5 w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
