import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatTime } from 'contract/common/calendar-day.ts'
import { membersText } from 'contract/staff/content/content-texts.ts'
import { acknowledgedText } from 'contract/staff/messages/acknowledgment.ts'
import { consoleApi } from '#staff/console-api.ts'

/** The number of members in the audience who have read a published message, and acknowledged it if it asks for that. */
export function MessageNumbers({ id, isAsking }: { id: number; isAsking: boolean }) {
  const readers = useQuery({
    ...consoleApi.staffMessages.readers.queryOptions({ input: { id } }),
    staleTime: 0,
  })
  const numbers = useQuery({
    ...consoleApi.acknowledgments.numbers.queryOptions({ input: { id } }),
    enabled: isAsking,
    staleTime: 0,
  })
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
      {readers.data && (
        <span>
          Read by <strong>{readers.data.readers.toLocaleString('en-US')}</strong> of{' '}
          {membersText(readers.data.members)}
          <span className="text-muted"> (as of {formatTime(readers.data.countedOn)})</span>
        </span>
      )}
      {readers.error && <span className="text-muted">Readers cannot be counted at the moment.</span>}
      {numbers.data && (
        <Link
          to="/staff/content/messages/$id/acknowledgments"
          params={{ id: String(id) }}
          className="font-medium pointer-coarse:min-h-11"
        >
          {acknowledgedText(numbers.data)}
        </Link>
      )}
    </p>
  )
}
