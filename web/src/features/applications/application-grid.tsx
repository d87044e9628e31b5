import type { Application } from 'contract/applications/application.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { ApplicationCard, ApplicationIconTile } from './application-tile.tsx'
import { UndrawnPlaces } from './undrawn-places.tsx'
import { useApplicationPreferences } from './use-application-preferences.ts'
import { useDrawnCards } from './use-drawn-cards.ts'

/** Applications as cards or icons, as many per row as fit; null while loading. */
export function ApplicationGrid({
  applications,
  cardsAbove,
  emptyTitle,
  emptyHint,
}: {
  applications: Application[] | null
  cardsAbove: number
  emptyTitle: string
  emptyHint: string
}) {
  if (applications === null) return <ApplicationGridSkeleton />
  if (applications.length === 0)
    return (
      <div className="rounded-large border border-dashed border-border px-4 py-5">
        <p className="font-semibold">{emptyTitle}</p>
        <p className="text-13 text-muted">{emptyHint}</p>
      </div>
    )
  return <Cards applications={applications} cardsAbove={cardsAbove} />
}

function Cards({ applications, cardsAbove }: { applications: Application[]; cardsAbove: number }) {
  const { view } = useApplicationPreferences()
  const drawn = useDrawnCards(applications, { cardsAbove, view })
  const isWhole = drawn >= applications.length
  const Tile = view === 'icon' ? ApplicationIconTile : ApplicationCard
  return (
    <div className="@container">
      <ul className={`application-grid application-grid-${view}`} aria-busy={!isWhole}>
        {applications.slice(0, drawn).map((application) => (
          <li key={application.id}>
            <Tile application={application} />
          </li>
        ))}
        {!isWhole && <UndrawnPlaces applications={applications} drawn={drawn} view={view} />}
      </ul>
    </div>
  )
}

function ApplicationGridSkeleton() {
  const { view } = useApplicationPreferences()
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="@container">
      <div className={`application-grid application-grid-${view}`}>
        {['a', 'b', 'c'].map((key) => (
          <div key={key}>
            <Skeleton className={view === 'icon' ? 'h-30.5 w-full' : 'h-16.5 w-full'} />
          </div>
        ))}
      </div>
    </div>
  )
}
