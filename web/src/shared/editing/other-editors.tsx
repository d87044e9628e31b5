import { useQuery } from '@tanstack/react-query'
import { isStatus } from '../api/api-error.ts'

/** Reports that a record is open for edit here, and returns the names of its other editors. */
type NoteOpen = () => Promise<{ others: string[] }>

/** The reporting interval, in ms: others are visible within 15 s. */
const REPORT_INTERVAL_MS = 10_000

/**
 * The names of a record's other editors; `record` names it. Stops reporting once the record is out of reach.
 */
function useOthersEditing(record: string, noteOpen: NoteOpen): string[] {
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

/** The other editors of a record, in words; announced on changes. */
export function OtherEditors({
  record,
  noteOpen,
  inWords,
}: {
  record: string
  noteOpen: NoteOpen
  inWords: (name: string) => string
}) {
  return (
    <div role="status" className="text-13 text-muted">
      {useOthersEditing(record, noteOpen).map((name) => (
        <p key={name} className="pb-3">
          {inWords(name)}
        </p>
      ))}
    </div>
  )
}
