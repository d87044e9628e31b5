import { formatCalendarDay, formatTimestamp } from 'contract/common/calendar-day.ts'
import type { Grant, GrantState } from 'contract/grants/grant.ts'
import { scopeNames } from 'contract/grants/grant-scopes.ts'
import { GRANT_TEXTS, partyName } from 'contract/grants/grant-texts.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { DatedText } from '#shared/ui/dated-text.tsx'
import { Badge, type BadgeTone } from '#shared/ui/feedback/badge.tsx'
import { marketToday } from '#shared/zones/market-day.ts'
import type { GrantAct, GrantSide } from './grant-acts.ts'
import { useBeginActing } from './use-begin-acting.ts'

const STATES: Record<GrantState, { word: string; tone: BadgeTone }> = {
  requested: { word: 'Requested', tone: 'warn' },
  active: { word: 'Active', tone: 'success' },
  ended: { word: 'Ended', tone: 'neutral' },
  declined: { word: 'Declined', tone: 'neutral' },
}

/** A grant or request: its parties, permissions, duration, and use, with the reader's actions. */
export function GrantRow({
  grant,
  side,
  onAct,
}: {
  grant: Grant
  side: GrantSide
  onAct: (act: GrantAct) => void
}) {
  const { giver, receiver, scopes, firstDay, lastDay, reason, state } = grant
  const { word, tone } = STATES[state]
  const name = nameOn(side, partyName(giver), partyName(receiver))
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-border px-5 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{name}</span>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p>{scopeNames(scopes)}</p>
        <p className="text-13 wrap-anywhere text-muted">
          <DatedText>{`${formatCalendarDay(firstDay)} to ${formatCalendarDay(lastDay)} · ${reason}`}</DatedText>
        </p>
        <p className="text-13 text-muted">{usedInWords(grant)}</p>
      </div>
      <RowButtons grant={grant} side={side} name={name} onAct={onAct} />
    </li>
  )
}

function nameOn(side: GrantSide, giver: string, receiver: string): string {
  if (side === 'received') return giver
  return side === 'given' ? receiver : `${receiver} for ${giver}`
}

function usedInWords({ madeBy, lastUsedOn, state, endedBy, endedOn }: Grant): string {
  const used = lastUsedOn ? `last used ${formatTimestamp(lastUsedOn)}` : 'never used'
  const by = state === 'requested' ? `Requested by ${madeBy}` : `Given by ${madeBy}, ${used}`
  if (state === 'declined') return `Declined by ${endedBy ?? ''}`
  return endedOn && endedBy ? `${by} · ended by ${endedBy} ${formatTimestamp(endedOn)}` : by
}

function RowButtons({
  grant,
  side,
  name,
  onAct,
}: {
  grant: Grant
  side: GrantSide
  name: string
  onAct: (act: GrantAct) => void
}) {
  const { state, changes } = grant
  const isDecider = side !== 'received'
  const { begin, isPending } = useBeginActing()
  const button = (label: string, kind: GrantAct['kind'], variant?: 'primary') => (
    <Button
      size="small"
      {...(variant && { variant })}
      aria-label={`${label}: ${name}`}
      onPress={() => onAct({ kind, grant })}
    >
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {changes > 0 && button(changes === 1 ? '1 change' : `${changes} changes`, 'changes')}
      {state === 'requested' && isDecider && button(GRANT_TEXTS.approve, 'approve', 'primary')}
      {state === 'requested' && isDecider && button(GRANT_TEXTS.decline, 'decline')}
      {state === 'active' && isDecider && button(GRANT_TEXTS.widen, 'widen')}
      {state === 'active' && !isDecider && grant.firstDay <= marketToday() && (
        <Button
          size="small"
          aria-label={`${GRANT_TEXTS.act}: ${name}`}
          isPending={isPending}
          onPress={() => begin(grant.id)}
        >
          {GRANT_TEXTS.act}
        </Button>
      )}
      {(state === 'active' || (state === 'requested' && !isDecider)) && button(GRANT_TEXTS.end, 'end')}
    </div>
  )
}
