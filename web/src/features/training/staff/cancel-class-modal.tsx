import { shownClassName } from 'contract/training/shown-class.ts'
import { MAX_REASON, type StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import { cancelQuestion } from 'contract/training/staff/training-desk-texts.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { consoleApi } from '#staff/console-api.ts'
import { ReasonModal } from '#staff/reason-modal.tsx'
import { useDeskOutcome } from './use-desk-write.ts'

/** Asks before a class is cancelled, and for the reason that its members read. */
export function CancelClassModal({ details, onClose }: { details: StaffClassDetails; onClose: () => void }) {
  const { id, className, seatsTaken, rowVersion } = details
  const outcome = useDeskOutcome('Cancelled', `${shownClassName(className)} is cancelled.`)
  const { send, isPending } = useWrite(consoleApi.staffClasses.cancel.mutationOptions(outcome))
  return (
    <ReasonModal
      title="Cancel Class"
      confirmText="Cancel Class"
      confirmVariant="danger"
      cancelText="Keep Class"
      isPending={isPending}
      max={MAX_REASON}
      onConfirm={(reason) =>
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
    </ReasonModal>
  )
}
