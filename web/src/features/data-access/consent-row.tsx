import type { DataConsent } from 'contract/data-access/data-access.ts'
import { DATA_TEXTS } from 'contract/data-access/data-access-texts.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Day, Moment } from '#shared/ui/dates.tsx'
import { Badge, type BadgeTone } from '#shared/ui/feedback/badge.tsx'
import { marketToday } from '#shared/zones/market-day.ts'

/** A consent: its program, office, and duration, with the reader's actions. */
export function ConsentRow({
  consent,
  isClientOff,
  onEnd,
}: {
  consent: DataConsent
  isClientOff: boolean
  onEnd: () => void
}) {
  const { clientName, officeName, firstDay, lastDay, reason, givenBy, endedBy, endedOn } = consent
  const { word, tone, canEnd, text } = standingOf(consent, isClientOff)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-border px-4 py-3 last:border-0 md:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{clientName}</span>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="wrap-anywhere">{officeName ?? 'All offices of the MLS'}</p>
        <p className="text-13 wrap-anywhere text-muted">
          <Day day={firstDay} /> to <Day day={lastDay} />
          {reason && ` · ${reason}`}
        </p>
        {text && <p className="text-13 wrap-anywhere">{text}</p>}
        <p className="text-13 text-muted">
          Given by {givenBy}
          {endedOn && (
            <>
              {' '}
              · ended by {endedBy ?? 'system'} <Moment at={endedOn} />
            </>
          )}
        </p>
      </div>
      {canEnd && (
        <Button
          size="small"
          className="max-md:h-11"
          aria-label={`${DATA_TEXTS.end}: ${clientName}`}
          onPress={onEnd}
        >
          {DATA_TEXTS.end}
        </Button>
      )}
    </li>
  )
}

function standingOf(
  { clientName, firstDay, lastDay, endedOn }: DataConsent,
  isClientOff: boolean,
): { word: string; tone: BadgeTone; canEnd: boolean; text?: string } {
  const today = marketToday()
  if (endedOn || lastDay < today) return { word: 'Ended', tone: 'neutral', canEnd: false }
  if (firstDay > today) return { word: 'Not started', tone: 'warn', canEnd: true }
  if (isClientOff) {
    const text = `${clientName} is switched off and reads nothing.`
    return { word: 'Not used', tone: 'neutral', canEnd: true, text }
  }
  return { word: 'Active', tone: 'success', canEnd: true }
}
