import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import { formatDollars } from 'contract/common/money.ts'
import { STANDING_NAMES, type StandingSource } from 'contract/members/standing.ts'
import type { MemberDetails } from 'contract/staff/members/staff-member.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { ReasonModal } from '../reason-modal.tsx'
import { FactList, PartCard } from './part-frame.tsx'
import { StandingModal } from './standing-modal.tsx'
import { useEndStanding } from './use-member-standing.ts'

type Stored = MemberDetails['standings'][number]

const SOURCES: Record<StandingSource, string> = { dues: 'From the dues system', staff: 'Set by staff' }

/** The standing of the member by who has set it; staff who may act on the account set one of their own. */
export function StandingPart({ member }: { member: MemberDetails }) {
  const [act, setAct] = useState<'set' | 'end' | null>(null)
  const close = () => setAct(null)
  const ofStaff = member.standings.some(({ source }) => source === 'staff')
  return (
    <PartCard title="Standing" note={`${STANDING_NAMES[member.standing]} today`}>
      {member.standings.map((stored) => (
        <FactList key={stored.source} facts={factsOf(stored)} />
      ))}
      {member.standings.length === 0 && <p className="px-4 py-3 text-muted">Nothing is known.</p>}
      {member.seesSignIn && (
        <div className="flex flex-wrap gap-2 border-t border-border px-4 py-3">
          <Button size="small" onPress={() => setAct('set')}>
            Set Standing
          </Button>
          {ofStaff && (
            <Button size="small" onPress={() => setAct('end')}>
              End Standing of Staff
            </Button>
          )}
        </div>
      )}
      {act === 'set' && <StandingModal member={member} onClose={close} />}
      {act === 'end' && <EndModal member={member} onClose={close} />}
    </PartCard>
  )
}

function factsOf(stored: Stored): [string, ReactNode][] {
  const { source, standing, reason, amount, dueOn, application, endsOn, setOn } = stored
  const since: [string, ReactNode] = ['Since', <Moment key="since" at={setOn} />]
  const words: [string, ReactNode][] = [
    [SOURCES[source], STANDING_NAMES[standing]],
    ['Reason', reason],
  ]
  if (source === 'staff')
    return [...words, ['Last day', endsOn === null ? 'No end' : formatCalendarDay(endsOn)], since]
  return [
    ...words,
    ['Amount due', amount === null ? null : formatDollars(amount)],
    ['Due date', dueOn === null ? null : formatCalendarDay(dueOn)],
    ['Pays in', application],
    since,
  ]
}

function EndModal({ member, onClose }: { member: MemberDetails; onClose: () => void }) {
  const { send, isPending } = useEndStanding(member)
  return (
    <ReasonModal
      title="End Standing of Staff"
      confirmText="End"
      confirmVariant="primary"
      isPending={isPending}
      onConfirm={(reason) => send({ id: member.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>The standing from the dues system applies to {member.name} again at once.</p>
    </ReasonModal>
  )
}
