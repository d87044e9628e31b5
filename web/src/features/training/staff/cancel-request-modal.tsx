import { COURSE_REQUEST_STATUS } from 'contract/training/course-request-status.ts'
import { MAX_REASON } from 'contract/training/staff/staff-class.ts'
import type { StaffRequest } from 'contract/training/staff/training-desk.contract.ts'
import { orpc } from '#shared/api/api.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { ReasonModal } from '#staff/reason-modal.tsx'
import { useDeskOutcome } from './use-desk-write.ts'

/** Cancels a course request with a reason that its member reads. */
export function CancelRequestModal({ request, onClose }: { request: StaffRequest; onClose: () => void }) {
  const { id, trainingTopic, member } = request
  const outcome = useDeskOutcome('Cancelled', `The request of ${member.name} is cancelled.`)
  const { send, isPending } = useWrite(orpc.courseRequests.setStatus.mutationOptions(outcome))
  return (
    <ReasonModal
      title="Cancel Request"
      confirmText="Cancel Request"
      confirmVariant="danger"
      cancelText="Keep Request"
      isPending={isPending}
      max={MAX_REASON}
      onConfirm={(reason) =>
        send(
          { id: String(id), requestStatus: COURSE_REQUEST_STATUS.cancelled, reason: reason.trim() },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        Are you sure you want to cancel {trainingTopic}? {member.name} will be notified.
      </p>
    </ReasonModal>
  )
}
