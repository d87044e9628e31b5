import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'

/** Asks before a draft is discarded, which cannot be undone. */
export function DiscardQuestion({
  name,
  discard,
  onGone,
  onClose,
}: {
  name: string
  discard: () => Promise<unknown>
  onGone: () => void
  onClose: () => void
}) {
  const { send, isPending } = useWrite({
    mutationFn: discard,
    onSuccess: onGone,
    onError: (error) => {
      onClose()
      showErrorToast(errorMessage(error), TOAST_MS.error, 'Please try again')
    },
  })
  return (
    <ConfirmModal
      title="Discard Draft"
      isOpen
      confirmText="Discard"
      confirmVariant="danger"
      cancelText="Cancel"
      isPending={isPending}
      onConfirm={() => send(undefined)}
      onClose={onClose}
    >
      <p className="mb-1 font-semibold wrap-anywhere">{name}</p>
      <p>Are you sure you wish to discard this draft? It will be removed from all your devices.</p>
    </ConfirmModal>
  )
}
