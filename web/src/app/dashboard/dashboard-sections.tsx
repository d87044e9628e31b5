import { useQuery } from '@tanstack/react-query'
import { neighbourOf } from 'contract/dashboard/arrangement.ts'
import { useEffect, useRef, useState } from 'react'
import { Billboard } from '#features/ads/billboard.tsx'
import { orpc } from '#shared/api/api.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { handleId } from './section/move-handle.tsx'
import { hasApplications } from './section/section-applications.ts'
import { SectionBody } from './section/section-body.tsx'
import { SectionFrame } from './section/section-frame.tsx'
import { useCardsIn } from './section/use-cards-in.ts'
import { useSavedShapes } from './section/use-saved-shapes.ts'
import type { ArrangedSection, Arrangement } from './use-arrangement.ts'

/** The advertisement follows this number of sections. */
const SECTIONS_BEFORE_BILLBOARD = 2

/**
 * The visible sections in their order. Applications that failed to load show the error once, in their first
 * section.
 */
export function DashboardSections({ arrangement }: { arrangement: Arrangement }) {
  const { sections, move, collapse } = arrangement
  const [moved, setMoved] = useState<{ name: string; text: string } | null>(null)
  const isByKey = useRef(false)
  const applications = useQuery(orpc.applications.list.queryOptions())
  const cardsIn = useCardsIn(applications.data)
  useSavedShapes(sections, cardsIn)
  const visible = sections.filter(({ isShown }) => isShown)
  const first = visible.find(hasApplications)
  const shown = applications.error
    ? visible.filter((section) => !hasApplications(section) || section === first)
    : visible

  const moveTo = (name: string, target: string) => {
    const title = sections.find((section) => section.name === name)?.title ?? ''
    const place = shown.findIndex((section) => section.name === target) + 1
    move(name, target)
    setMoved({ name, text: `${title} moved to place ${place} of ${shown.length}` })
  }
  useEffect(() => {
    if (moved && isByKey.current) showHandle(moved.name)
  }, [moved])

  if (shown.length === 0)
    return (
      <>
        <EmptyState title="All sections are hidden">
          Show them again under More Options in the dashboard settings.
        </EmptyState>
        <Billboard />
      </>
    )
  const frames = shown.map((section, index) => (
    <SectionFrame
      key={section.name}
      section={section}
      onCollapse={(isCollapsed) => collapse(section.name, isCollapsed)}
      onMoveTo={(target) => {
        isByKey.current = false
        moveTo(section.name, target)
      }}
      onStep={(step) => {
        const target = neighbourOf(shown, section.name, step)
        isByKey.current = true
        if (target) moveTo(section.name, target)
      }}
    >
      <SectionBody section={section} cardsAbove={cardsOf(shown.slice(0, index), cardsIn)} />
    </SectionFrame>
  ))
  return (
    <>
      <p role="status" className="sr-only">
        {moved?.text}
      </p>
      {frames.toSpliced(SECTIONS_BEFORE_BILLBOARD, 0, <Billboard key="billboard" />)}
    </>
  )
}

/** The open cards in the given sections. */
function cardsOf(sections: ArrangedSection[], cardsIn: ReturnType<typeof useCardsIn>): number {
  const open = sections.filter(({ isCollapsed }) => !isCollapsed)
  return open.reduce((sum, section) => sum + (cardsIn?.(section) ?? 0), 0)
}

/** An element that moves loses focus; one that keeps it may have scrolled out of view. */
function showHandle(name: string): void {
  const handle = document.getElementById(handleId(name))
  handle?.focus()
  handle?.scrollIntoView({ block: 'nearest' })
}
