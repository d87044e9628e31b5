import type { Grant } from 'contract/grants/grant.ts'
import { GRANT_TEXTS, partyName } from 'contract/grants/grant-texts.ts'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { useDecline, useEnd } from './use-grants.ts'

/** Asks before a grant ends, a request is withdrawn, or one is declined. */
export function EndModal({
  grant,
  isDecline,
  onClose,
}: {
  grant: Grant
  isDecline: boolean
  onClose: () => void
}) {
  const end = useEnd({ isRequest: grant.state === 'requested' })
  const decline = useDecline()
  const { send, isPending } = isDecline ? decline : end
  const [giver, receiver] = [partyName(grant.giver), partyName(grant.receiver)]
  const question =
    grant.state === 'requested'
      ? `Are you sure you want to ${isDecline ? 'decline' : 'take back'} the request of ${receiver} to act for ${giver}?`
      : `Are you sure? ${receiver} can no longer act for ${giver}, from the next click on.`
  return (
    <ConfirmModal
      title={isDecline ? 'Decline Request' : grant.state === 'requested' ? 'Take Back Request' : 'End Access'}
      isOpen
      confirmText={isDecline ? GRANT_TEXTS.decline : GRANT_TEXTS.end}
      confirmVariant="danger"
      cancelText="Cancel"
      isPending={isPending}
      onConfirm={() => send({ id: grant.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{question}</p>
    </ConfirmModal>
  )
}
