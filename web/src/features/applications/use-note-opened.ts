import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'
import { now } from '#shared/clock.ts'

/** Notes that the member has opened an application; the launch address counts those that pass there itself. */
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
    // A number for the MLS; whether it is counted makes no difference to the member.
    if (isCounted) void orpc.applications.opened.call({ id }).catch(() => undefined)
  }
}
