import { shownClassName } from 'contract/training/shown-class.ts'
import type { StaffClass } from 'contract/training/staff/staff-class.ts'
import type { StaffRequest } from 'contract/training/staff/training-desk.contract.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { useDeskOutcome } from '../use-desk-write.ts'

/** Offers a seat to the member who has requested the class. */
export function RegisterModal({
  trainingClass: { id, className },
  request: { requestedBy, member },
  onClose,
}: {
  trainingClass: StaffClass
  request: StaffRequest
  onClose: () => void
}) {
  const outcome = useDeskOutcome('Registered', `${member.name} is registered.`)
  const { send, isPending } = useWrite(consoleApi.staffClasses.register.mutationOptions(outcome))
  return (
    <ConfirmModal
      title="Register Member"
      isOpen
      confirmText="Register"
      cancelText="Not Now"
      isPending={isPending}
      onConfirm={() => send({ params: { id }, body: { memberId: requestedBy } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        The request is scheduled. Register {member.name} for {shownClassName(className)}?
      </p>
    </ConfirmModal>
  )
}
