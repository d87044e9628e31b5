import type { Application } from 'contract/applications/application.ts'
import { useId } from 'react'
import { ApplicationGrid } from './application-grid.tsx'

type Group = { name: string; applications: Application[] }

/** The member's groups that contain applications, each under its name. */
export function GroupGrids({ groups, cardsAbove }: { groups: Group[]; cardsAbove: number }) {
  const filled = groups.filter(({ applications }) => applications.length > 0)
  return filled.map((group, index) => (
    <GroupGrid
      key={group.name}
      {...group}
      cardsAbove={filled.slice(0, index).reduce((sum, above) => sum + above.applications.length, cardsAbove)}
    />
  ))
}

function GroupGrid({ name, applications, cardsAbove }: Group & { cardsAbove: number }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="mt-4 first:mt-0">
      <h3 id={headingId} className="mb-2 text-13 font-medium wrap-anywhere text-muted">
        {name}
      </h3>
      <ApplicationGrid applications={applications} cardsAbove={cardsAbove} emptyTitle="" emptyHint="" />
    </section>
  )
}
