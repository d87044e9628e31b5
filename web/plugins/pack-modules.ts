/**
 * One more file costs a page about as much as this much source, of which a seventh arrives: at nine tenths of it the wizard
 * asks for two files more.
 */
const FILE_COST = 34_000

/**
 * What members must gain where the console shares a pack. Such packs are smaller than they would be without it, so that
 * merges hardly pay and yet each adds to pages that need less.
 */
const MIN_GAIN = FILE_COST / 2

/** What is fetched as a whole, how often it is compared with a page, and whether it is for staff alone. */
export type Screen = { visits: number; isConsole?: boolean }

/** Modules that the same screens need, and the packs that they import; the size is in characters of source. */
export type Pack = { screens: Set<Screen>; size: number; imports: Set<Pack>; modules: string[] }

/**
 * Puts packs together while that makes the screens cheaper: each saves a file where it needs both, and loads too much
 * where it needs one.
 */
export function mergePacks(packs: Pack[]): Pack[] {
  const merged = new Set(packs)
  for (;;) {
    const best = bestPair([...merged])
    if (!best) return [...merged]
    const [kept, other] = best
    const screens = kept.screens.union(other.screens)
    for (const imported of closureOf(kept).union(closureOf(other))) addScreens(imported, screens)
    merged.delete(other)
    kept.size += other.size
    kept.modules.push(...other.modules)
    addScreens(kept, other.screens)
    for (const imported of other.imports) kept.imports.add(imported)
    kept.imports.delete(kept)
    for (const pack of merged) if (pack.imports.delete(other) && pack !== kept) pack.imports.add(kept)
  }
}

function bestPair(packs: Pack[]): [Pack, Pack] | null {
  let best: [Pack, Pack] | null = null
  let most = 0
  for (const [place, one] of packs.entries())
    for (const other of packs.slice(place + 1)) {
      if (isForStaff(one) !== isForStaff(other)) continue
      if (savedBy(one, other, visitsOf) <= most || isBetween(one, other) || isBetween(other, one)) continue
      const saved = savedWithImports(one, other, visitsOf)
      if (saved <= most || !isWorthItForMembers(one, other)) continue
      most = saved
      best = [one, other]
    }
  return best
}

/** Such a pack stays apart from those of members: all pages of the console together would outweigh one of theirs. */
function isForStaff({ screens }: Pack): boolean {
  return [...screens].every(({ isConsole }) => isConsole)
}

/** What the console gains moves nothing into the pages of members: they alone must be better off. */
function isWorthItForMembers(one: Pack, other: Pack): boolean {
  const screens = one.screens.union(other.screens)
  const hasBoth = !isForStaff(one) && [...screens].some(({ isConsole }) => isConsole)
  return !hasBoth || savedWithImports(one, other, visitsOfMembers) > MIN_GAIN
}

/** How often a screen counts. */
type Weigh = (screen: Screen) => number

const visitsOf: Weigh = ({ visits }) => visits
const visitsOfMembers: Weigh = ({ visits, isConsole }) => (isConsole ? 0 : visits)

function savedWithImports(one: Pack, other: Pack, weigh: Weigh): number {
  return savedBy(one, other, weigh) - importedFor(one, other, weigh) - importedFor(other, one, weigh)
}

function savedBy(one: Pack, other: Pack, weigh: Weigh): number {
  return (
    sumOf(one.screens.intersection(other.screens), weigh) * FILE_COST -
    sumOf(one.screens.difference(other.screens), weigh) * other.size -
    sumOf(other.screens.difference(one.screens), weigh) * one.size
  )
}

/** What the screens of one alone would load along with the other, because that imports it. */
function importedFor(one: Pack, other: Pack, weigh: Weigh): number {
  const imported = [...closureOf(other)].filter((pack) => pack !== one)
  return sumOf(
    one.screens.difference(other.screens),
    (screen) =>
      weigh(screen) * imported.reduce((size, pack) => size + (pack.screens.has(screen) ? 0 : pack.size), 0),
  )
}

/** All packs that come with one. */
function closureOf(pack: Pack, found = new Set<Pack>()): Set<Pack> {
  for (const imported of pack.imports) {
    if (found.has(imported)) continue
    found.add(imported)
    closureOf(imported, found)
  }
  return found
}

function addScreens(pack: Pack, screens: Set<Screen>): void {
  for (const screen of screens) pack.screens.add(screen)
}

function sumOf(screens: Set<Screen>, weigh: Weigh): number {
  return [...screens].reduce((sum, screen) => sum + weigh(screen), 0)
}

/** Whether a third pack stands between two: put together, they and it would import each other. */
function isBetween(from: Pack, to: Pack): boolean {
  const seen = new Set<Pack>()
  const reaches = (pack: Pack): boolean => {
    if (pack === to) return true
    if (seen.has(pack)) return false
    seen.add(pack)
    return [...pack.imports].some(reaches)
  }
  return [...from.imports].some((pack) => pack !== to && reaches(pack))
}
