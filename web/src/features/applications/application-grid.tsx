import type { Application } from 'contract/applications/application.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { ApplicationCard, ApplicationIconTile, heightOf } from './application-tile.tsx'
import { useApplicationPreferences } from './use-application-preferences.ts'
import { useDrawnCards } from './use-drawn-cards.ts'

/** Applications as cards or icons, as many in a row as fit; null while they are loading. */
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
  const { view } = useApplicationPreferences()
  const drawn = useDrawnCards(applications?.length ?? 0, { cardsAbove, view })
  if (applications === null) return <ApplicationGridSkeleton />
  if (applications.length === 0)
    return (
      <div className="rounded-large border border-dashed border-border px-4 py-5">
        <p className="font-semibold">{emptyTitle}</p>
        <p className="text-13 text-muted">{emptyHint}</p>
      </div>
    )
  const Tile = view === 'icon' ? ApplicationIconTile : ApplicationCard
  return (
    <div className="@container">
      <ul className={`application-grid application-grid-${view}`} aria-busy={drawn < applications.length}>
        {applications.map((application, index) =>
          index < drawn ? (
            <li key={application.id}>
              <Tile application={application} />
            </li>
          ) : (
            <li key={application.id} aria-hidden="true" className={heightOf(application, view)} />
          ),
        )}
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
