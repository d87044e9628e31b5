import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Roster, RosterShown } from 'contract/training/staff/class-roster.ts'
import { consoleApi } from '#staff/console-api.ts'
import type { Mark } from './unsent-marks.ts'

const REFRESH_MS = 20_000

export type RosterState = { text: string; shown: RosterShown | null; pageId: number; pageSize: number }

/** One page of the roster of a class, polled while members check in. */
export function useRoster(id: number, state: RosterState, isLive: boolean) {
  return useQuery({
    ...consoleApi.classRoster.query.queryOptions({ input: { params: { id }, body: state } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? REFRESH_MS : false,
  })
}

/** Puts a saved mark into the cached pages, without a refetch. */
export function useSavedMark(id: number): (mark: Mark) => void {
  const cache = useQueryClient()
  return ({ attendeeId, wasPresent }) => {
    cache.setQueriesData<Roster>({ queryKey: consoleApi.classRoster.query.key() }, (before) => {
      const row = before?.results.find((entry) => entry.id === attendeeId)
      if (!before || !row) return before
      const present = before.present + Number(wasPresent) - Number(row.wasPresent === true)
      const results = before.results.map((entry) => (entry === row ? { ...entry, wasPresent } : entry))
      return { ...before, present, results }
    })
    void cache.invalidateQueries({ queryKey: consoleApi.staffClasses.get.key({ input: { id: String(id) } }) })
  }
}
