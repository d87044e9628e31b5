import { addDays, formatCalendarDay } from 'contract/common/calendar-day.ts'
import { endProblem, MAX_GRANT_DAYS, type StaffMember } from 'contract/staff/staff-grant.ts'
import { useState } from 'react'
import { z } from 'zod'
import { keptForm } from '#shared/drafts/kept-form.ts'
import { STORAGE_KEYS } from '#shared/storage.ts'
import { DatedText } from '#shared/ui/dated-text.tsx'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { marketToday } from '#shared/zones/market-day.ts'
import { useExtendGrant } from './use-grants.ts'

/** The input from before a fresh sign-in. */
export const keptExtension = keptForm(
  STORAGE_KEYS.consoleForm,
  z.object({ act: z.literal('extend'), grantId: z.number(), endsOn: z.string() }),
)

/** Sets a new last day of a role; `typed` is the input from before a fresh sign-in. */
export function ExtendModal({
  person,
  typed = null,
  onClose,
}: {
  person: StaffMember
  typed?: string | null
  onClose: () => void
}) {
  const { grantId, role, name } = person
  const [endsOn, setEndsOn] = useState(typed ?? person.endsOn ?? '')
  const [isSent, setIsSent] = useState(false)
  const { send, isPending } = useExtendGrant(() => {
    if (grantId !== null) keptExtension.keep({ act: 'extend', grantId, endsOn })
  })
  const problem = endsOn === '' ? 'Choose an end date.' : endProblem(endsOn, marketToday())
  const extend = () => {
    setIsSent(true)
    if (!problem && grantId !== null) send({ id: grantId, endsOn }, { onSuccess: onClose })
  }
  return (
    <FormModal
      title="Extend Role"
      submitText="Extend"
      isPending={isPending}
      onSubmit={extend}
      onClose={onClose}
    >
      <p>
        <DatedText>{`${role} of ${name} ends on ${formatCalendarDay(person.endsOn ?? marketToday())}.`}</DatedText>
      </p>
      <DateField
        label="New End Date"
        isRequired
        value={endsOn}
        onChange={setEndsOn}
        min={addDays(marketToday(), 1)}
        max={addDays(marketToday(), MAX_GRANT_DAYS)}
        problem={isSent && problem ? problem : undefined}
      />
    </FormModal>
  )
}
