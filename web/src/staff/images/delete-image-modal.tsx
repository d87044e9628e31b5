import type { StaffImage } from 'contract/staff/images/staff-image.ts'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { useDeleteImage } from './use-images.ts'

/** Asks before an image is deleted. */
export function DeleteImageModal({ image, onClose }: { image: StaffImage; onClose: () => void }) {
  const { send, isPending } = useDeleteImage()
  return (
    <ConfirmModal
      title="Delete Image"
      isOpen
      confirmText="Delete"
      confirmVariant="danger"
      cancelText="Cancel"
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => send({ id: image.id }, { onSuccess: onClose, onError: onClose })}
    >
      <p>The image is deleted for everyone. Links to it stop working.</p>
    </ConfirmModal>
  )
}
