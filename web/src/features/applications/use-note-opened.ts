import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'
import { now } from '#shared/clock.ts'

/** Records that the member has opened an application; the launch address counts its own visits. */
export function useNoteOpened() {
  const cache = useQueryClient()
  return (id: number, { isCounted }: { isCounted: boolean }) => {
    const lastOpenedOn = now().toISOString()
    cache.setQueryData(
      orpc.applications.list.queryKey(),
      (list) =>
        list && {
          ...list,
          results: list.results.map((row) => (row.id === id ? { ...row, lastOpenedOn } : row)),
        },
    )
    // A statistic for the MLS; a failure makes no difference to the member.
    if (isCounted) void orpc.applications.opened.call({ id }).catch(() => undefined)
  }
}
