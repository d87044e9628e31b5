import { shownClassName } from 'contract/training/shown-class.ts'
import { MAX_REASON, type StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import { cancelQuestion } from 'contract/training/staff/training-desk-texts.ts'
import { useState } from 'react'
import { useWrite } from '#shared/api/use-write.ts'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { useDeskOutcome } from './use-desk-write.ts'

/** Asks before a class is cancelled, and for the reason that its members read. */
export function CancelClassModal({ details, onClose }: { details: StaffClassDetails; onClose: () => void }) {
  const { id, className, seatsTaken, rowVersion } = details
  const [reason, setReason] = useState('')
  const outcome = useDeskOutcome('Cancelled', `${shownClassName(className)} is cancelled.`)
  const { send, isPending } = useWrite(consoleApi.staffClasses.cancel.mutationOptions(outcome))
  return (
    <ConfirmModal
      title="Cancel Class"
      isOpen
      confirmText="Cancel Class"
      confirmVariant="danger"
      cancelText="Keep Class"
      isPending={isPending}
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() =>
        send(
          {
            params: { id },
            headers: { 'if-match': `"${rowVersion}"` },
            body: { reason: reason.trim() },
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <p className="wrap-anywhere">{cancelQuestion(className, seatsTaken)}</p>
      <TextAreaField
        label="Reason"
        isRequired
        rows={3}
        value={reason}
        onChange={setReason}
        maxLength={MAX_REASON}
        counter={`${reason.length}/${MAX_REASON}`}
      />
    </ConfirmModal>
  )
}
