import type { Application } from 'contract/applications/application.ts'
import { isNewApplication } from 'contract/applications/application-rules.ts'
import type { Preferences } from 'contract/preferences/preferences.ts'
import { memo, useId } from 'react'
import { now } from '#shared/clock.ts'
import { ApplicationIcon } from '#shared/ui/application-icon.tsx'
import { ApplicationLink } from './application-link.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { HealthBadge, isBadged } from './health-badge.tsx'
import { NewMarker } from './new-marker.tsx'

// The link covers its tile; the star stands above it.
const whole = 'cursor-pointer text-ink no-underline after:absolute after:inset-0 after:rounded-large'
const tile =
  'group relative h-full rounded-large border border-border bg-surface transition-colors duration-120 hover:border-border-strong'

type TileProps = { application: Application }

/** An application as a card with its hint. Memoized, since there may be hundreds. */
export const ApplicationCard = memo(function ApplicationCard({ application }: TileProps) {
  const nameId = useId()
  return (
    <div className={`${tile} flex items-center gap-3 p-3`}>
      <ApplicationIcon application={application} size="medium" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <ApplicationLink
            application={application}
            nameId={nameId}
            className={`${whole} min-w-0 truncate font-semibold`}
          />
          {isNewApplication(application.createdOn, now()) && <NewMarker />}
        </p>
        <p className="truncate text-13 text-muted">{application.hoverText}</p>
        <HealthBadge application={application} />
      </div>
      <FavoriteButton id={application.id} nameId={nameId} className="relative -mr-1 shrink-0" />
    </div>
  )
})

/** An application as an icon with its name. */
export const ApplicationIconTile = memo(function ApplicationIconTile({ application }: TileProps) {
  const nameId = useId()
  return (
    <div className={`${tile} grid justify-items-center gap-2 px-2 pt-8 pb-3 text-center`}>
      <ApplicationIcon application={application} size="large" />
      <ApplicationLink
        application={application}
        nameId={nameId}
        className={`${whole} line-clamp-2 text-13 font-medium`}
      />
      <HealthBadge application={application} isBrief />
      <span className="absolute top-1.5 left-1.5">
        {isNewApplication(application.createdOn, now()) && <NewMarker />}
      </span>
      <FavoriteButton id={application.id} nameId={nameId} className="absolute top-0.5 right-0.5 size-7" />
    </div>
  )
})

const heights = {
  card: { plain: 'min-h-19.5', withHealth: 'min-h-30.5' },
  icon: { plain: 'min-h-32.5', withHealth: 'min-h-39.5' },
}

/** The height in the list, including its gap, of an application that is drawn later. */
export function heightOf(application: Application, view: Preferences['applications']['view']): string {
  return heights[view][isBadged(application) ? 'withHealth' : 'plain']
}
