import { useQuery } from '@tanstack/react-query'
import { isStatus } from '../api/api-error.ts'

/** Reports that a record is open for edit here, and returns the names of its other editors. */
export type NoteOpen = () => Promise<{ others: string[] }>

/** The reporting interval, in ms: others are visible within 15 s. */
const REPORT_INTERVAL_MS = 10_000

/**
 * The names of a record's other editors; `record` names it. Stops reporting once the record is out of reach.
 */
export function useOthersEditing(record: string, noteOpen: NoteOpen): string[] {
  const { data } = useQuery({
    queryKey: ['others-editing', record],
    queryFn: noteOpen,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (isStatus(state.error, 404) ? false : REPORT_INTERVAL_MS),
    refetchIntervalInBackground: true,
  })
  return data?.others ?? []
}
