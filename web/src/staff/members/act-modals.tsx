import type { MemberAccount } from 'contract/staff/member-acts/member-acts.ts'
import type { ReactNode } from 'react'
import type { ButtonVariant } from '#shared/ui/actions/button.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { ReasonModal } from '../reason-modal.tsx'
import { type ReasonedAct, useReasonedAct, useSignOut } from './use-member-acts.ts'

type Props = { account: MemberAccount; onClose: () => void }

const WORDS = {
  unlock: {
    title: 'Unlock',
    confirmText: 'Unlock',
    confirmVariant: 'primary',
    text: (name) => <p>{name} can try to sign in again at once.</p>,
  },
  block: {
    title: 'Block Sign-In',
    confirmText: 'Block',
    confirmVariant: 'danger',
    text: (name) => <p>Are you sure you want to block sign-in for {name}?</p>,
  },
  unblock: {
    title: 'Unblock Sign-In',
    confirmText: 'Unblock',
    confirmVariant: 'primary',
    text: (name) => <p>{name} can sign in again.</p>,
  },
} satisfies Record<
  ReasonedAct,
  { title: string; confirmText: string; confirmVariant: ButtonVariant; text: (name: string) => ReactNode }
>

/** Ends the waits after wrong passwords and codes, blocks the sign-in, or ends the block; each with a reason. */
export function ReasonedActModal({ act, account, onClose }: Props & { act: ReasonedAct }) {
  const { memberId, name } = account
  const { text, ...words } = WORDS[act]
  const { send, isPending } = useReasonedAct(act, account)
  return (
    <ReasonModal
      {...words}
      isPending={isPending}
      onConfirm={(reason) => send({ memberId, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {text(name)}
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
