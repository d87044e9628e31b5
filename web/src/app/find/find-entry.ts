import { DAY_MS } from 'contract/common/day.ts'
import {
  type FindGroup,
  GROUP_ENTRIES,
  ONLY_GROUP_ENTRIES,
  OPENED_GROUPS,
  type OpenedGroup,
  RECENT_DAYS,
} from 'contract/find/find-entries.ts'
import { rankOf, type Searched } from 'contract/find/find-rank.ts'
import type { RecentEntry } from 'contract/find/found-entry.ts'

/** An entry that the search opens or runs. */
export type FindEntry = Searched & {
  group: OpenedGroup
  /** Identifies it within its group. */
  key: string
  detail?: string | null
  path: string
  /** Opens in a new tab. */
  isExternal?: boolean
  /** Run instead of opening the path. */
  run?: () => void
  /** Also run when it is opened. */
  onOpen?: () => void
}

/** A group as the search lists it: `total` includes the entries not shown. */
export type ShownGroup = {
  name: FindGroup
  entries: FindEntry[]
  total: number
  isPartial: boolean
  /** All viewable entries were requested. */
  isWhole?: boolean
}

const idOf = ({ group, key }: { group: OpenedGroup; key: string }) => `${group} ${key}`

/** The entries that match a text, best first; entries opened in the last two weeks rank higher. */
export function rankedEntries(
  text: string,
  entries: readonly FindEntry[],
  recent: readonly RecentEntry[],
  now: Date,
): FindEntry[] {
  const openedOn = new Map(recent.map((entry) => [idOf(entry), Date.parse(entry.openedOn)]))
  const since = now.getTime() - RECENT_DAYS * DAY_MS
  return entries
    .flatMap((entry) => {
      const rank = rankOf(text, entry)
      const opened = openedOn.get(idOf(entry)) ?? 0
      return rank === null ? [] : [{ entry, opened, rank: rank + (opened >= since ? 1 : 0) }]
    })
    .toSorted((one, other) => other.rank - one.rank || other.opened - one.opened)
    .map(({ entry }) => entry)
}

/** Entries in their groups, in group order. */
export function groupedEntries(entries: readonly FindEntry[]): ShownGroup[] {
  return OPENED_GROUPS.flatMap((name) => {
    const own = entries.filter(({ group }) => group === name)
    return own.length === 0 ? [] : [{ name, entries: own, total: own.length, isPartial: false }]
  })
}

/** The number of entries of a group shown until all are requested. */
export function shownCount(name: FindGroup, isOnly: boolean): number {
  return name === 'Listings' && isOnly ? ONLY_GROUP_ENTRIES : GROUP_ENTRIES
}

/** The text about entries not shown: that there are more, or that a longer text is needed. */
export function restOf({ entries, total, isPartial, isWhole = false }: ShownGroup): 'all' | 'narrow' | null {
  if (entries.length === 0 || entries.length >= total) return null
  if (!isWhole) return 'all'
  return isPartial ? null : 'narrow'
}

/** The last opened entries and the most used actions that still exist. */
export function recentGroups(
  recent: readonly RecentEntry[],
  local: readonly FindEntry[],
  most: { entries: number; actions: number },
): ShownGroup[] {
  const byId = new Map(local.map((entry) => [idOf(entry), entry]))
  const known = recent.flatMap((entry) => byId.get(idOf(entry)) ?? (isOfServer(entry) ? [opened(entry)] : []))
  const entries = known.filter(({ group }) => group !== 'Actions').slice(0, most.entries)
  const times = new Map(recent.map((entry) => [idOf(entry), entry.times]))
  const actions = local
    .filter(({ group }) => group === 'Actions')
    .toSorted((one, other) => (times.get(idOf(other)) ?? 0) - (times.get(idOf(one)) ?? 0))
    .slice(0, most.actions)
  const groups: ShownGroup[] = [
    { name: 'Recent', entries, total: entries.length, isPartial: false },
    { name: 'Actions', entries: actions, total: actions.length, isPartial: false },
  ]
  return groups.filter((group) => group.entries.length > 0)
}

/** The server has checked that these still exist; all others are entries of the browser, or deleted. */
function isOfServer({ group }: RecentEntry): boolean {
  return group === 'Listings' || group === 'Classes' || group === 'Articles' || group === 'Members'
}

function opened({ group, key, title, path }: RecentEntry): FindEntry {
  return { group, key, title, path, detail: singular[group] }
}

const singular: Partial<Record<OpenedGroup, string>> = {
  Listings: 'Listing',
  Classes: 'Class',
  Articles: 'Article',
  Members: 'Member',
}
