import type { StaffMember } from 'contract/staff/staff-grant.ts'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { useRevokeGrant } from './use-grants.ts'

/** Asks before a role ends. */
export function RevokeModal({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const { grantId, role, name } = person
  const { send, isPending } = useRevokeGrant()
  return (
    <ConfirmModal
      title="Revoke Role"
      isOpen
      confirmText="Revoke"
      confirmVariant="danger"
      cancelText="Cancel"
      isPending={isPending}
      onConfirm={() => grantId !== null && send({ id: grantId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        Are you sure you want to revoke {role} from {name}?
      </p>
    </ConfirmModal>
  )
}
