import type { MemberAccount } from 'contract/staff/member-acts/member-acts.ts'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { ReasonModal } from '../reason-modal.tsx'
import { useBlock, useSignOut, useUnblock, useUnlock } from './use-member-acts.ts'

type Props = { account: MemberAccount; onClose: () => void }

/** Ends the waits after wrong passwords and codes. */
export function UnlockModal({ account, onClose }: Props) {
  const { memberId, name } = account
  const { send, isPending } = useUnlock(account)
  return (
    <ReasonModal
      title="Unlock"
      confirmText="Unlock"
      confirmVariant="primary"
      isPending={isPending}
      onConfirm={(reason) => send({ memberId, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{name} can try to sign in again at once.</p>
    </ReasonModal>
  )
}

/** Asks before all sessions end. */
export function SignOutModal({ account, onClose }: Props) {
  const { memberId, name } = account
  const { send, isPending } = useSignOut(account)
  return (
    <ConfirmModal
      title="Sign Out Everywhere"
      isOpen
      confirmText="Sign Out"
      confirmVariant="danger"
      cancelText="Cancel"
      isPending={isPending}
      onConfirm={() => send({ memberId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Are you sure you want to sign {name} out everywhere?</p>
    </ConfirmModal>
  )
}

/** Asks before the sign-in is blocked. */
export function BlockModal({ account, onClose }: Props) {
  const { memberId, name } = account
  const { send, isPending } = useBlock(account)
  return (
    <ReasonModal
      title="Block Sign-In"
      confirmText="Block"
      confirmVariant="danger"
      isPending={isPending}
      onConfirm={(reason) => send({ memberId, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Are you sure you want to block sign-in for {name}?</p>
    </ReasonModal>
  )
}

/** Ends the block. */
export function UnblockModal({ account, onClose }: Props) {
  const { memberId, name } = account
  const { send, isPending } = useUnblock(account)
  return (
    <ReasonModal
      title="Unblock Sign-In"
      confirmText="Unblock"
      confirmVariant="primary"
      isPending={isPending}
      onConfirm={(reason) => send({ memberId, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{name} can sign in again.</p>
    </ReasonModal>
  )
}
