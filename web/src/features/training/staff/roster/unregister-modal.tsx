import { unregisterQuestion } from 'contract/training/presence-rules.ts'
import type { RosterEntry } from 'contract/training/staff/class-roster.ts'
import type { StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { useDeskOutcome } from '../use-desk-write.ts'

/** Asks before a member's seat is taken away. */
export function UnregisterModal({
  details: { id, className },
  entry,
  onClose,
}: {
  details: StaffClassDetails
  entry: RosterEntry
  onClose: () => void
}) {
  const outcome = useDeskOutcome('Unregistered', `${entry.name} is no longer registered.`)
  const { send, isPending } = useWrite(consoleApi.classRoster.unregister.mutationOptions(outcome))
  return (
    <ConfirmModal
      title="Unregister Member"
      isOpen
      confirmText="Unregister"
      confirmVariant="danger"
      cancelText="Keep Seat"
      isPending={isPending}
      onConfirm={() => send({ id, attendeeId: entry.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{unregisterQuestion(entry.name, className)}</p>
    </ConfirmModal>
  )
}
