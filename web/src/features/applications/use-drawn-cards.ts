import type { Application } from 'contract/applications/application.ts'
import type { Preferences } from 'contract/preferences/preferences.ts'
import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#shared/when-idle.ts'
import { isBadged } from './health-badge.tsx'

type View = Preferences['applications']['view']

/** The area that a card occupies in the window, including its gap, in square pixels. */
const areas: Record<View, { plain: number; withHealth: number }> = {
  card: { plain: 362 * 78, withHealth: 362 * 122 },
  icon: { plain: 158 * 130, withHealth: 158 * 158 },
}
/** Bars, headings, and content beside the cards take the rest. */
const SHARE_OF_CARDS = 0.5
const FEWEST = 12
const STEP = 12

/**
 * The number of cards drawn in a grid: initially as many as a window may show, since each takes time, then more
 * whenever the browser is idle. `cardsAbove` is the number of cards in grids above this one.
 */
export function useDrawnCards(
  applications: Application[],
  { cardsAbove, view }: { cardsAbove: number; view: View },
): number {
  const total = applications.length
  const [drawn, setDrawn] = useState(() => cardsInWindow(applications, cardsAbove, areas[view]))
  useEffect(() => {
    if (drawn >= total) return undefined
    return whenIdle(() => startTransition(() => setDrawn((before) => before + STEP)))
  }, [drawn, total])
  return drawn
}

function cardsInWindow(
  applications: Application[],
  cardsAbove: number,
  { plain, withHealth }: (typeof areas)[View],
): number {
  let left = Math.max(FEWEST * plain, innerWidth * innerHeight * SHARE_OF_CARDS) - cardsAbove * plain
  const after = applications.findIndex((application) => {
    if (left <= 0) return true
    left -= isBadged(application) ? withHealth : plain
    return false
  })
  return after === -1 ? applications.length : after
}
