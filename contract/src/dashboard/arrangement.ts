import { type AdminFlags, isAdmin } from '../members/roles.ts'
import type { SectionSettings } from '../preferences/preferences.ts'
import { hasAnalytics, type SectionStatus, type SectionType } from './section-kinds.ts'

type Section = { name: string; type: SectionType; status: SectionStatus; locked: boolean }
type Settings = Record<string, SectionSettings>
type Viewer = AdminFlags & { originatingSystemID: string | null }

/** The sections that are for a member: pending ones for admins only, analytics not for `SWL`. */
export function sectionsFor<Item extends Section>(sections: readonly Item[], viewer: Viewer): Item[] {
  return sections.filter(
    ({ type, status }) =>
      (status === 'Active' || isAdmin(viewer)) &&
      (type !== 'analytics' || hasAnalytics(viewer.originatingSystemID)),
  )
}

/**
 * Sections, given in the order of the server, in the order of the member: locked ones keep their place, the others
 * share the places that are left.
 */
export function arrangeSections<Item extends Section>(sections: readonly Item[], settings: Settings): Item[] {
  const place = new Map(sections.map(({ name }, index) => [name, settings[name]?.order ?? index]))
  const movable = sections
    .filter(({ locked }) => !locked)
    .toSorted((one, other) => (place.get(one.name) ?? 0) - (place.get(other.name) ?? 0))
  return fillPlaces(sections, movable)
}

/** The settings after a section has taken the place of another; a locked one neither moves nor gives way. */
export function moveSection(
  sections: readonly Section[],
  settings: Settings,
  name: string,
  target: string,
): Settings {
  const arranged = arrangeSections(sections, settings)
  const movable = arranged.filter(({ locked }) => !locked)
  const from = movable.findIndex((section) => section.name === name)
  const to = movable.findIndex((section) => section.name === target)
  if (from === -1 || to === -1) return settings
  movable.splice(to, 0, ...movable.splice(from, 1))
  const orders = fillPlaces(sections, movable).map(
    (section, order) => [section.name, { ...settings[section.name], order }] as const,
  )
  return { ...settings, ...Object.fromEntries(orders.filter(([key]) => !isLocked(sections, key))) }
}

/** The section whose place one step up or down would take, null at the end and for a locked one. */
export function neighbourOf(arranged: readonly Section[], name: string, step: -1 | 1): string | null {
  const movable = arranged.filter(({ locked }) => !locked)
  const at = movable.findIndex((section) => section.name === name)
  return at === -1 ? null : (movable[at + step]?.name ?? null)
}

function isLocked(sections: readonly Section[], name: string): boolean {
  return sections.some((section) => section.name === name && section.locked)
}

function fillPlaces<Item extends Section>(sections: readonly Item[], movable: readonly Item[]): Item[] {
  const waiting = [...movable]
  return sections.map((section) => (section.locked ? section : (waiting.shift() ?? section)))
}
