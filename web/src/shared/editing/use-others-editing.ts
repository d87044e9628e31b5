import { useQuery } from '@tanstack/react-query'
import { isStatus } from '../api/api-error.ts'

/** Notes that a record is open for edit here, and answers the names of who else has it open. */
export type NoteOpen = () => Promise<{ others: string[] }>

/** So often that is noted, in ms: others are seen within 15 s. */
const NOTED_EVERY_MS = 10_000

/**
 * The names of who else has a record open for edit; `record` names it. Nothing is noted any more once it is out of reach.
 */
export function useOthersEditing(record: string, noteOpen: NoteOpen): string[] {
  const { data } = useQuery({
    queryKey: ['others-editing', record],
    queryFn: noteOpen,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (isStatus(state.error, 404) ? false : NOTED_EVERY_MS),
    refetchIntervalInBackground: true,
  })
  return data?.others ?? []
}
