import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { zonedTimestamp } from 'contract/common/clock-time.ts'
import {
  FIND_DELAY_MS,
  MAX_FIND_CHARACTERS,
  MIN_FIND_CHARACTERS,
  type ServerGroup,
} from 'contract/find/find-entries.ts'
import { rankOf } from 'contract/find/find-rank.ts'
import type { FoundGroup } from 'contract/find/found-entry.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useDebounced } from '#shared/use-debounced.ts'
import { zoneOf } from '#shared/zones/class-zone.ts'
import type { FindEntry, ShownGroup } from './find-entry.ts'

/**
 * The server's results, requested 150 ms after the last key. Until they arrive, the previous results that
 * still match the text. A group that is not ready in time, or of which `all` are requested, is fetched
 * separately.
 */
export function useFound(typed: string, all: ReadonlySet<string>) {
  const text = typed.trim().slice(0, MAX_FIND_CHARACTERS)
  const settled = useDebounced(text, FIND_DELAY_MS)
  const isAsking = text.length >= MIN_FIND_CHARACTERS
  const first = useQuery({
    ...orpc.find.find.queryOptions({ input: { text: settled } }),
    enabled: isAsking && settled.length >= MIN_FIND_CHARACTERS,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const isOlder = settled !== text || first.isPlaceholderData
  const groups = isAsking ? (first.data?.groups ?? []) : []
  const alone = isOlder ? [] : groups.filter(({ name, isPartial }) => isPartial || all.has(name))
  const following = useQueries({
    queries: alone.map(({ name }) => ({
      ...orpc.find.find.queryOptions({ input: { text: settled, group: name } }),
      staleTime: 0,
      gcTime: 0,
    })),
  })
  const answers = new Map(alone.map(({ name }, index) => [name, following[index]]))
  const shown = groups.flatMap((group) => shownGroup(group, answers.get(group.name), isOlder ? text : null))
  const failed = [first, ...following].filter(({ error }) => error)
  return {
    groups: shown,
    isSearching:
      isAsking &&
      failed.length === 0 &&
      (isOlder || first.isFetching || shown.some(({ isPartial }) => isPartial)),
    problem: isAsking && failed[0] ? errorMessage(failed[0].error) : null,
    retry: () => failed.forEach((query) => void query.refetch()),
  }
}

type Following = { data?: { groups: FoundGroup[] } | undefined; isPending: boolean; error: Error | null }

/** A group with its follow-up response; empty when nothing in an older response matches the new text. */
function shownGroup(group: FoundGroup, following: Following | undefined, text: string | null): ShownGroup[] {
  const answered = following?.data ? following.data.groups[0] : group
  if (!answered || (following?.error && group.isPartial)) return []
  const entries = answered.results.map((entry) => entryOf(group.name, entry))
  const fitting = text === null ? entries : entries.filter((entry) => rankOf(text, entry) !== null)
  if (fitting.length === 0 && !answered.isPartial) return []
  const isPartial = answered.isPartial || following?.isPending === true
  return [{ name: group.name, entries: fitting, total: answered.total, isPartial }]
}

function entryOf(group: ServerGroup, found: FoundGroup['results'][number]): FindEntry {
  const { id, title, detail, startsOn, location, path } = found
  const start = startsOn && zonedTimestamp(startsOn, zoneOf({ presentationType: detail ?? '', location }))
  const line = [detail, start].filter(Boolean).join(' · ')
  return { group, key: id, title, detail: line, more: line, path }
}
