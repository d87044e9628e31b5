import type { Application } from 'contract/applications/application.ts'
import { type ApplicationLayout, arrangeApplications } from 'contract/applications/application-layout.ts'
import { useMemo } from 'react'
import { useApplicationLayout } from '#features/applications/groups/use-application-layout.ts'
import { useApplicationPreferences } from '#features/applications/use-application-preferences.ts'
import type { ArrangedSection } from '../use-arrangement.ts'
import { applicationsOf, hasApplications } from './section-applications.ts'

type Answered = { results: Application[]; layout: ApplicationLayout | null }

/** Counts the cards of a section with those of its groups, 0 for another content; null while they are not known. */
export function useCardsIn(answered: Answered | undefined): ((section: ArrangedSection) => number) | null {
  const { layout } = useApplicationLayout(answered?.layout)
  const { favorites } = useApplicationPreferences()
  const applications = answered?.results
  return useMemo(() => {
    if (!applications) return null
    return (section) => {
      if (!hasApplications(section)) return 0
      const { length } = applicationsOf(section, applications, { favorites, layout })
      if (section.type !== 'favorites') return length
      const { groups } = arrangeApplications(applications, layout)
      return groups.reduce((sum, group) => sum + group.applications.length, length)
    }
  }, [applications, favorites, layout])
}
