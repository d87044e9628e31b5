import { useQuery } from '@tanstack/react-query'
import { MAX_QUERY_PAGE_SIZE } from 'contract/constants.ts'
import { consoleApi } from '#staff/console-api.ts'
import { criterion } from '#staff/kit/list-spec.ts'

const offered = {
  pageSize: MAX_QUERY_PAGE_SIZE,
  criteria: [criterion('isRetired', 'Equal', false)],
}

/** The instructors available for a class. */
export function useInstructors() {
  return useQuery({
    ...consoleApi.classKeepers.queryInstructors.queryOptions({ input: offered }),
    staleTime: 0,
  })
}

/** The locations available for a class. */
export function useLocations() {
  return useQuery({
    ...consoleApi.classKeepers.queryLocations.queryOptions({ input: offered }),
    staleTime: 0,
  })
}

/** All subjects and topics. */
export function useTopics() {
  return useQuery({ ...consoleApi.classKeepers.listTopics.queryOptions(), staleTime: 0 })
}
