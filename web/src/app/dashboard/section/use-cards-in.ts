import type { Application } from 'contract/applications/application.ts'
import { type ApplicationLayout, arrangeApplications } from 'contract/applications/application-layout.ts'
import { favoriteApplications } from 'contract/applications/application-rules.ts'
import { useMemo } from 'react'
import { useApplicationLayout } from '#features/applications/use-application-layout.ts'
import { useApplicationPreferences } from '#features/applications/use-application-preferences.ts'
import type { ArrangedSection } from '../use-arrangement.ts'

type Answered = { results: Application[]; layout: ApplicationLayout | null }

/** Counts the cards of a section with those of its groups, 0 for other content; null until they are known. */
export function useCardsIn(answered: Answered | undefined): ((section: ArrangedSection) => number) | null {
  const { layout } = useApplicationLayout(answered?.layout)
  const { favorites } = useApplicationPreferences()
  const applications = answered?.results
  return useMemo(() => {
    if (!applications) return null
    const inCategories = Map.groupBy(applications, ({ applicationCategory }) => applicationCategory)
    const { groups } = arrangeApplications(applications, layout)
    const favored = favoriteApplications(applications, favorites).length
    const inFavorites = groups.reduce((sum, group) => sum + group.applications.length, favored)
    const ofCategory = new Map<string, number>([...inCategories].map(([name, { length }]) => [name, length]))
    return ({ type, content }) =>
      type === 'favorites' ? inFavorites : type === 'applications' ? (ofCategory.get(content ?? '') ?? 0) : 0
  }, [applications, favorites, layout])
}
