import { ACT_REASON, actReason } from 'contract/staff/member-acts/member-acts.ts'
import { type ReactNode, useState } from 'react'
import type { ButtonVariant } from '#shared/ui/actions/button.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'

/** A question that requires a reason: of 10 to 500 characters, or of any length up to `max`. */
export function ReasonModal({
  title,
  confirmText,
  confirmVariant,
  cancelText = 'Cancel',
  max,
  hint,
  isPending,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  confirmText: string
  confirmVariant?: ButtonVariant
  cancelText?: string
  max?: number
  hint?: string
  isPending: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
  children: ReactNode
}) {
  const [reason, setReason] = useState('')
  const [isSent, setIsSent] = useState(false)
  const problem = max ? undefined : actReason.safeParse(reason).error?.issues[0]?.message
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
      cancelText={cancelText}
      isPending={isPending}
      isConfirmDisabled={max !== undefined && reason.trim() === ''}
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
          {...(max && { maxLength: max })}
          counter={`${reason.length}/${max ?? ACT_REASON.max}`}
          hint={hint}
          problem={isSent ? problem : undefined}
        />
      </div>
    </ConfirmModal>
  )
}
