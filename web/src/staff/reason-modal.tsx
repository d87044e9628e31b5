import { ACT_REASON, actReason } from 'contract/staff/member-acts/member-acts.ts'
import { type ReactNode, useState } from 'react'
import type { ButtonVariant } from '#shared/ui/actions/button.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'

/** A question that requires a reason of 10 to 500 characters. */
export function ReasonModal({
  title,
  confirmText,
  confirmVariant,
  isPending,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  confirmText: string
  confirmVariant?: ButtonVariant
  isPending: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
  children: ReactNode
}) {
  const [reason, setReason] = useState('')
  const [isSent, setIsSent] = useState(false)
  const problem = actReason.safeParse(reason).error?.issues[0]?.message
  const confirm = () => {
    setIsSent(true)
    if (!problem) onConfirm(reason)
  }
  return (
    <ConfirmModal
      title={title}
      isOpen
      confirmText={confirmText}
      {...(confirmVariant && { confirmVariant })}
      cancelText="Cancel"
      isPending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {children}
        <TextAreaField
          label="Reason"
          isRequired
          rows={3}
          value={reason}
          onChange={setReason}
          counter={`${reason.length}/${ACT_REASON.max}`}
          problem={isSent ? problem : undefined}
        />
      </div>
    </ConfirmModal>
  )
}
