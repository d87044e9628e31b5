import type { Application } from 'contract/applications/application.ts'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { useState } from 'react'
import { hasFeature } from '#shared/portal-config.ts'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { ApplicationIcon } from './application-icon.tsx'
import { ApplicationLink } from './application-link.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { MoreApplications } from './more-applications.tsx'

/** All applications of the member with a search box and their stars. */
export function ApplicationFinder({ applications }: { applications: Application[] }) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = applications.filter(({ name, hoverText }) =>
    `${name} ${hoverText ?? ''}`.toLowerCase().includes(wanted),
  )
  return (
    <div className="grid gap-2">
      <TextField label="Search applications" type="search" value={text} onChange={setText} />
      <p role="status" className="sr-only">
        {found.length === 1 ? '1 application' : `${found.length} applications`}
      </p>
      {found.length === 0 ? (
        <p className="py-8 text-center font-semibold">No Applications Found</p>
      ) : (
        <ul className="grid">
          {found.map((application) => {
            const nameId = `found-application-${application.id}`
            return (
              <li
                key={application.id}
                className="relative -mx-2 flex items-center gap-3 rounded-small px-2 py-1.5 hover:bg-hover"
              >
                <ApplicationIcon application={application} size="small" />
                <span className="grid min-w-0 flex-1">
                  <ApplicationLink
                    application={application}
                    nameId={nameId}
                    className="cursor-pointer truncate text-left text-ink no-underline after:absolute after:inset-0"
                  />
                  <LastOpened application={application} />
                </span>
                <FavoriteButton id={application.id} nameId={nameId} className="relative shrink-0" />
              </li>
            )
          })}
        </ul>
      )}
      {hasFeature('launch') && <MoreApplications />}
    </div>
  )
}

function LastOpened({ application: { lastOpenedOn } }: { application: Application }) {
  if (!lastOpenedOn || !hasFeature('launch')) return null
  return <span className="text-12 text-muted tabular-nums">Last opened {formatTimestamp(lastOpenedOn)}</span>
}
