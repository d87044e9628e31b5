import { archiveQuestion } from 'contract/notifications/notification-texts.ts'
import { ConfirmModal } from '../ui/overlay/confirm-modal.tsx'

/** Asks before `count` notifications go to the archive. */
export function ArchiveQuestion({
  count,
  isOpen,
  onConfirm,
  onClose,
}: {
  count: number
  isOpen: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <ConfirmModal
      title={count === 1 ? 'Archive Notification' : 'Archive Notifications'}
      isOpen={isOpen}
      confirmText="Archive"
      cancelText="Cancel"
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
      onClose={onClose}
    >
      <p>{archiveQuestion(count)}</p>
    </ConfirmModal>
  )
}
