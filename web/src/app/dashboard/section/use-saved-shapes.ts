import { useContext, useEffect } from 'react'
import { ShownIn } from '#shared/ui/shown-in.ts'
import type { ArrangedSection } from '../use-arrangement.ts'
import { saveSectionShapes } from './section-shape.ts'

/** Saves the shapes of the sections for the skeleton of the next start; null until their cards are known. */
export function useSavedShapes(
  sections: ArrangedSection[],
  cardsIn: ((section: ArrangedSection) => number) | null,
): void {
  const isOwn = useContext(ShownIn) === null
  useEffect(() => {
    if (!cardsIn || !isOwn) return
    const shown = sections.filter(({ isShown }) => isShown)
    saveSectionShapes(shown.map((section) => (section.isCollapsed ? null : cardsIn(section))))
  }, [sections, cardsIn, isOwn])
}
