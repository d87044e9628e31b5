import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FIND_GROUPS, SHOWN_RECENT_ACTIONS, SHOWN_RECENT_ENTRIES } from 'contract/find/find-entries.ts'
import { useState } from 'react'
import { actingTab } from '#shared/acting/acting-tab.ts'
import { orpc } from '#shared/api/api.ts'
import { now } from '#shared/clock.ts'
import { logProblem } from '#shared/log.ts'
import {
  type FindEntry,
  groupedEntries,
  rankedEntries,
  recentGroups,
  type ShownGroup,
  shownCount,
} from './find-entry.ts'
import { useFound } from './use-found.ts'
import { useLocalEntries } from './use-local-entries.ts'

const NO_NAMES: ReadonlySet<string> = new Set()
const most = { entries: SHOWN_RECENT_ENTRIES, actions: SHOWN_RECENT_ACTIONS }

/**
 * The search results for a text: before the first letter the last opened entries, then all matching groups.
 */
export function useFind(text: string, searched: Parameters<typeof useLocalEntries>[0]) {
  const [asked, setAsked] = useState({ text: '', names: NO_NAMES })
  const all = asked.text === text ? asked.names : NO_NAMES
  const local = useLocalEntries(searched)
  const { recent, add, clear } = useRecent()
  const found = useFound(text, all)
  const isTyped = text.trim() !== ''
  const groups = isTyped
    ? inOrder([...groupedEntries(rankedEntries(text, local, recent, now())), ...found.groups])
    : recentGroups(recent, local, most)
  return {
    ...found,
    text: text.trim(),
    groups: groups.map((group) => {
      const isWhole = all.has(group.name)
      const count = isWhole ? group.entries.length : shownCount(group.name, groups.length === 1)
      return isTyped ? { ...group, entries: group.entries.slice(0, count), isWhole } : group
    }),
    hasRecent: !isTyped && recent.length > 0,
    showAll: (name: string) => setAsked({ text, names: new Set([...all, name]) }),
    add,
    clear,
  }
}
export type Find = ReturnType<typeof useFind>

/** Groups of the browser and of the server in one order. */
function inOrder(groups: ShownGroup[]): ShownGroup[] {
  return groups.toSorted((one, other) => FIND_GROUPS.indexOf(one.name) - FIND_GROUPS.indexOf(other.name))
}

/** The entries the member opened from the search; a failure to remember one shows no message. */
function useRecent() {
  const cache = useQueryClient()
  const options = orpc.recentEntries.list.queryOptions()
  const isOwn = actingTab() === null
  const { data } = useQuery({ ...options, staleTime: 0, enabled: isOwn })
  const logFailure = (error: unknown) => logProblem('Recent entries were not kept', error)
  return {
    recent: data?.results ?? [],
    add: ({ group, key, title, path, isExternal }: FindEntry) =>
      isOwn &&
      void orpc.recentEntries.add
        .call({ group, key, title, path: isExternal ? '/' : path }, { context: { isKeptAlive: true } })
        .catch(logFailure),
    clear: () => {
      cache.setQueryData(options.queryKey, (before) => before && { ...before, results: [] })
      void orpc.recentEntries.clear.call().catch(logFailure)
    },
  }
}
