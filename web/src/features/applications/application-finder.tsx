import type { Application } from 'contract/applications/application.ts'
import { type ApplicationLayout, arrangeApplications } from 'contract/applications/application-layout.ts'
import { REQUEST_TEXTS } from 'contract/applications/request-rules.ts'
import { useState } from 'react'
import { hasFeature } from '#shared/portal-config.ts'
import { ApplicationIcon } from '#shared/ui/application-icon.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { ApplicationLink } from './application-link.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { useApplicationLayout } from './use-application-layout.ts'
import { WithheldList } from './withheld-list.tsx'

/** All applications of the member by group, with a search box and stars. */
export function ApplicationFinder({
  applications,
  ofStaff,
}: {
  applications: Application[]
  ofStaff: ApplicationLayout | null
}) {
  const [text, setText] = useState('')
  const { layout } = useApplicationLayout(ofStaff)
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
        <Found applications={found} layout={wanted === '' ? layout : { ...layout, groups: [] }} />
      )}
      {hasFeature('launch') && <MoreApplications />}
    </div>
  )
}

/** Search results: by group, or one list where there are no groups. */
function Found({ applications, layout }: { applications: Application[]; layout: ApplicationLayout }) {
  const { groups, others } = arrangeApplications(applications, layout)
  const filled = groups.filter((group) => group.applications.length > 0)
  if (filled.length === 0) return <FoundList applications={others} />
  const rest = others.length > 0 ? [{ name: 'Other Applications', applications: others }] : []
  return [...filled, ...rest].map((group) => (
    <section key={group.name} aria-label={group.name} className="mt-2">
      <h3 className="mb-1 text-13 font-medium wrap-anywhere text-muted">{group.name}</h3>
      <FoundList applications={group.applications} />
    </section>
  ))
}

function FoundList({ applications }: { applications: Application[] }) {
  return (
    <ul className="grid">
      {applications.map((application) => (
        <FoundRow key={application.id} application={application} />
      ))}
    </ul>
  )
}

function FoundRow({ application }: { application: Application }) {
  const nameId = `found-application-${application.id}`
  return (
    <li className="relative -mx-2 flex items-center gap-3 rounded-small px-2 py-1.5 hover:bg-hover">
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
}

function LastOpened({ application: { lastOpenedOn } }: { application: Application }) {
  if (!lastOpenedOn || !hasFeature('launch')) return null
  return (
    <span className="text-12 text-muted tabular-nums">
      Last opened <Moment at={lastOpenedOn} />
    </span>
  )
}

/** The applications that are off for the member; fetched once the section is opened. */
function MoreApplications() {
  const [isOpened, setIsOpened] = useState(false)
  return (
    <details
      className="mt-4 border-t border-border pt-3"
      onToggle={({ currentTarget }) => setIsOpened((before) => before || currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer font-semibold max-md:min-h-11">{REQUEST_TEXTS.more}</summary>
      {isOpened && <WithheldList />}
    </details>
  )
}
