import { skipToken, useQuery } from '@tanstack/react-query'
import { isStatus } from '../api/api-error.ts'

/** So often a record that is open is told to be, in ms: others are seen within 15 s. */
const TOLD_EVERY_MS = 10_000

/**
 * Tells that a record is open for edit here, and answers the names of who else has it open; nothing is told without
 * `tell`, and no longer once the record is out of reach. `key` names the record.
 */
export function useOthersEditing(
  key: string,
  tell: (() => Promise<{ others: string[] }>) | undefined,
): string[] {
  const { data } = useQuery({
    queryKey: ['others-editing', key],
    queryFn: tell ?? skipToken,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (isStatus(state.error, 404) ? false : TOLD_EVERY_MS),
    refetchIntervalInBackground: true,
  })
  return data?.others ?? []
}
