import { readStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'

/** The number of cards in a section, 0 for other content, null for a collapsed one. */
export type SectionShape = number | null

const COLLAPSED = '-'
const FIRST_TIME: SectionShape[] = [6, 0, 3]
const MAX_CARDS = 30

/** The shapes of the dashboard sections when last shown in this browser. */
export function readSectionShapes(): SectionShape[] {
  const stored = readStored('local', STORAGE_KEYS.sectionShapes)
  if (!stored) return FIRST_TIME
  return stored
    .split(' ')
    .map((shape) => (shape === COLLAPSED ? null : Math.min(MAX_CARDS, Math.trunc(Number(shape)) || 0)))
}

/** Saves the shapes of the sections for the skeleton of the next start. */
export function saveSectionShapes(shapes: SectionShape[]): void {
  writeStored('local', STORAGE_KEYS.sectionShapes, shapes.map((shape) => shape ?? COLLAPSED).join(' '))
}
