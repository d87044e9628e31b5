import type { Preferences } from 'contract/preferences/preferences.ts'
import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#shared/after-paint.ts'

/** What a card takes of the window, with its gap, in square pixels. */
const areas: Record<Preferences['applications']['view'], number> = { card: 362 * 78, icon: 158 * 130 }
/** Bars, heads and what stands beside the cards take the rest. */
const SHARE_OF_CARDS = 0.5
const FEWEST = 12
const STEP = 12

/**
 * How many cards of a grid are drawn: at first as many as a window may show, for each takes time, then ever more while
 * the browser has nothing else to do. `cardsAbove` stand in grids above this one.
 */
export function useDrawnCards(
  total: number,
  { cardsAbove, view }: { cardsAbove: number; view: keyof typeof areas },
): number {
  const [drawn, setDrawn] = useState(() => Math.max(0, cardsInWindow(view) - cardsAbove))
  useEffect(() => {
    if (drawn >= total) return undefined
    return whenIdle(() => startTransition(() => setDrawn((before) => before + STEP)))
  }, [drawn, total])
  return drawn
}

function cardsInWindow(view: keyof typeof areas): number {
  return Math.max(FEWEST, Math.ceil((innerWidth * innerHeight * SHARE_OF_CARDS) / areas[view]))
}
