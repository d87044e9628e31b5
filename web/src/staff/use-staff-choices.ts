import { useQuery } from '@tanstack/react-query'
import { marketChoices, type StaffChoices } from 'contract/staff/staff-choices.ts'
import { consoleApi } from './console-api.ts'

const HOUR_MS = 3_600_000

/** Associations and originating systems to choose from; those of the market until the others have come. */
export function useStaffChoices(): StaffChoices {
  const { data } = useQuery({ ...consoleApi.staff.choices.queryOptions(), staleTime: HOUR_MS })
  return data ?? marketChoices()
}
