import { REPORT_TEXTS } from 'contract/account-security/report-texts.ts'
import type { SecurityEvent } from 'contract/account-security/security-event.ts'
import { placeInWords, securityEventInWords } from 'contract/account-security/security-event-words.ts'
import { formatTime, formatTimestamp } from 'contract/common/calendar-day.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'

/** The event, its time, place, and outcome. */
export function EventRow({
  event,
  onReport,
}: {
  event: SecurityEvent
  onReport: (event: SecurityEvent) => void
}) {
  const words = securityEventInWords(event)
  const isRefused = event.outcome === 'refused'
  const place = placeInWords(event)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border px-5 py-2.5 last:border-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {words}
          {event.isCurrentSession && <Badge>This login</Badge>}
        </p>
        <p className="text-13 text-muted">
          <time dateTime={event.at}>{formatTime(event.at)}</time>
          {place && ` · ${place}`}
        </p>
      </div>
      <div className="flex items-center gap-3">
        {isRefused ? <Badge tone="warn">Refused</Badge> : <span className="text-13 text-muted">Done</span>}
        {event.canReport && !event.isCurrentSession && (
          <Button
            size="small"
            aria-label={`${REPORT_TEXTS.act}: ${words}, ${formatTimestamp(event.at)}`}
            onPress={() => onReport(event)}
          >
            {REPORT_TEXTS.act}
          </Button>
        )}
      </div>
    </li>
  )
}
