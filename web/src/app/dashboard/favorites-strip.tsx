import { IconLayoutGrid } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Application } from 'contract/applications/application.ts'
import { favoriteApplications } from 'contract/applications/application-rules.ts'
import { useId } from 'react'
import { ApplicationLink } from '#features/applications/application-link.tsx'
import { useApplicationLayout } from '#features/applications/use-application-layout.ts'
import { useApplicationPreferences } from '#features/applications/use-application-preferences.ts'
import { orpc } from '#shared/api/api.ts'
import { ApplicationIcon } from '#shared/ui/application-icon.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { applicationsOf } from './section/section-applications.ts'

const CORE_PRODUCTS = { type: 'applications', content: 'member' } as const

/** As many applications stand in the strip. */
const PLACES = 6

/** The member's first favorites, or core products while there are none, and the way to all. */
export function FavoritesStrip({ onAll }: { onAll: () => void }) {
  const { favorites } = useApplicationPreferences()
  const { data, isPending } = useQuery(orpc.applications.list.queryOptions())
  const { layout } = useApplicationLayout(data?.layout)
  const all = data?.results ?? []
  const chosen = favoriteApplications(all, favorites)
  const shown = (
    chosen.length > 0 ? chosen : applicationsOf(CORE_PRODUCTS, all, { favorites, layout })
  ).slice(0, PLACES)
  return (
    <nav aria-label={chosen.length > 0 ? 'Favorites' : 'Applications'}>
      <ul className="favorites-strip">
        {isPending &&
          Array.from({ length: PLACES }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <li key={place}>
              <div className="favorites-tile">
                <Skeleton className="size-11" />
                <Skeleton className="my-0.5 h-4 w-16" />
              </div>
            </li>
          ))}
        {shown.map((application) => (
          <li key={application.id}>
            <Tile application={application} />
          </li>
        ))}
        <li>
          <div className="favorites-tile">
            <span className="grid size-11 place-items-center rounded-large border border-border-strong bg-surface text-accent">
              <IconLayoutGrid size={22} aria-hidden="true" />
            </span>
            <button type="button" aria-haspopup="dialog" onClick={onAll} className="favorites-name">
              All Applications
            </button>
          </div>
        </li>
      </ul>
    </nav>
  )
}

function Tile({ application }: { application: Application }) {
  const nameId = useId()
  return (
    <div className="favorites-tile">
      <ApplicationIcon application={application} size="strip" />
      <ApplicationLink application={application} nameId={nameId} className="favorites-name" />
    </div>
  )
}
