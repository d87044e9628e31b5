import type { ReactNode } from 'react'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'

/** Asks before a client is switched off or gets a new secret; the question says what ends. */
export function ActModal({
  act,
  isPending,
  onConfirm,
  onClose,
  children,
}: {
  act: 'Switch Off' | 'Renew Secret'
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <ConfirmModal
      title={act}
      isOpen
      confirmText={act}
      confirmVariant="danger"
      cancelText="Cancel"
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{children}</p>
    </ConfirmModal>
  )
}
