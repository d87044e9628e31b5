import type { Application } from 'contract/applications/application.ts'
import { useContext, useEffect } from 'react'
import { useApplicationPreferences } from '#features/applications/use-application-preferences.ts'
import { ShownIn } from '#shared/ui/shown-in.ts'
import type { ArrangedSection } from '../use-arrangement.ts'
import { applicationsOf, hasApplications } from './section-applications.ts'
import { keepSectionShapes } from './section-shape.ts'

/** Keeps how the sections look, for the skeleton of the next start. */
export function useKeptShapes(sections: ArrangedSection[], applications: Application[] | undefined): void {
  const { favorites } = useApplicationPreferences()
  const isOwn = useContext(ShownIn) === null
  useEffect(() => {
    if (!applications || !isOwn) return
    const cardsIn = (section: ArrangedSection) =>
      hasApplications(section) ? applicationsOf(section, applications, favorites).length : 0
    const shown = sections.filter(({ isShown }) => isShown)
    keepSectionShapes(shown.map((section) => (section.isCollapsed ? null : cardsIn(section))))
  }, [sections, applications, favorites, isOwn])
}
