import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import type { GrantScope } from 'contract/common/call-access.ts'
import type { Grant } from 'contract/grants/grant.ts'
import { approvedDays } from 'contract/grants/grant-dates.ts'
import { GRANT_TEXTS, partyName } from 'contract/grants/grant-texts.ts'
import { useState } from 'react'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { marketToday } from '#shared/zones/market-day.ts'
import { ScopeBoxes } from './scope-boxes.tsx'
import { useApproval } from './use-grants.ts'

/** Approves a request: permissions can be removed and the end moved forward, but nothing added. */
export function ApproveModal({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const [scopes, setScopes] = useState<GrantScope[]>(grant.scopes)
  const [lastDay, setLastDay] = useState(grant.lastDay)
  const [isSent, setIsSent] = useState(false)
  const { send, isPending } = useApproval(grant.id)
  const days = lastDay
    ? approvedDays(grant, { lastDay }, marketToday())
    : { message: 'End date is required.' }
  const dayProblem = 'message' in days ? days.message : undefined
  const scopeProblem = scopes.length === 0 ? GRANT_TEXTS.noScope : undefined
  return (
    <FormModal
      title="Approve Request"
      submitText={GRANT_TEXTS.approve}
      isPending={isPending}
      onSubmit={() => {
        setIsSent(true)
        if (!dayProblem && !scopeProblem) send({ id: grant.id, scopes, lastDay }, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <p className="pb-3">
        {partyName(grant.receiver)} asks to act for {partyName(grant.giver)}.
        <span className="block text-muted">{grant.reason}</span>
      </p>
      <ScopeBoxes
        value={scopes}
        offered={grant.scopes}
        onChange={setScopes}
        problem={isSent ? scopeProblem : undefined}
      />
      <DateField
        label="End date"
        isRequired
        min={marketToday()}
        value={lastDay}
        onChange={setLastDay}
        hint={`Requested until ${formatCalendarDay(grant.lastDay)}`}
        problem={isSent ? dayProblem : undefined}
      />
    </FormModal>
  )
}
