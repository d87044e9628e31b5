import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import { agreementQuestion } from 'contract/staff/content/content-texts.ts'
import { useState } from 'react'
import { localTime } from '#shared/ui/fields/local-time.ts'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import type { Counted } from '../audience-count.ts'
import type { ActDialogProps } from './act-dialog-props.ts'

/** Asks for the number of members who will have to sign, so that no agreement is published by accident. */
export function AgreementDialog({
  members,
  isPending,
  entered,
  onAct,
  onClose,
}: ActDialogProps & { members: Counted }) {
  const [typed, setTyped] = useState(() => entered?.members?.toString() ?? '')
  const count = members ?? undefined
  const isTyped = count !== undefined && typed.replaceAll(',', '').trim() === String(count)
  const [today] = useState(() => formatCalendarDay(localTime(new Date()).slice(0, 10)))
  return (
    <ConfirmModal
      title="Publish"
      isOpen
      confirmText="Publish"
      cancelText="Cancel"
      isPending={isPending}
      isConfirmDisabled={!isTyped}
      onConfirm={() => onAct({ members: count })}
      onClose={onClose}
    >
      <p role="status">{count === undefined ? 'Counting members...' : agreementQuestion(count, today)}</p>
      <TextField
        label="Number of members"
        isRequired
        inputMode="numeric"
        value={typed}
        onChange={setTyped}
        hint="Enter the number from the question above."
      />
    </ConfirmModal>
  )
}
