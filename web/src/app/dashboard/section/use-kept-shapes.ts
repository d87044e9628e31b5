import type { Application } from 'contract/applications/application.ts'
import { type ApplicationLayout, arrangeApplications } from 'contract/applications/application-layout.ts'
import { useContext, useEffect } from 'react'
import { useApplicationLayout } from '#features/applications/groups/use-application-layout.ts'
import { useApplicationPreferences } from '#features/applications/use-application-preferences.ts'
import { ShownIn } from '#shared/ui/shown-in.ts'
import type { ArrangedSection } from '../use-arrangement.ts'
import { applicationsOf, hasApplications } from './section-applications.ts'
import { keepSectionShapes } from './section-shape.ts'

type Answered = { results: Application[]; layout: ApplicationLayout | null }

/** Keeps how the sections look, for the skeleton of the next start. */
export function useKeptShapes(sections: ArrangedSection[], answered: Answered | undefined): void {
  const applications = answered?.results
  const { layout } = useApplicationLayout(answered?.layout)
  const { favorites } = useApplicationPreferences()
  const isOwn = useContext(ShownIn) === null
  useEffect(() => {
    if (!applications || !isOwn) return
    const cardsIn = (section: ArrangedSection) => {
      if (!hasApplications(section)) return 0
      const { length } = applicationsOf(section, applications, { favorites, layout })
      if (section.type !== 'favorites') return length
      const { groups } = arrangeApplications(applications, layout)
      return groups.reduce((sum, group) => sum + group.applications.length, length)
    }
    const shown = sections.filter(({ isShown }) => isShown)
    keepSectionShapes(shown.map((section) => (section.isCollapsed ? null : cardsIn(section))))
  }, [sections, applications, favorites, layout, isOwn])
}
