import { useQuery } from '@tanstack/react-query'
import { consoleApi } from '#staff/console-api.ts'

/** A class as staff see it. */
export function useStaffClass(id: string) {
  return useQuery({
    ...consoleApi.staffClasses.get.queryOptions({ input: { id } }),
    staleTime: 0,
  })
}
