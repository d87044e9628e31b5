import { enteredAct } from 'contract/staff/content/content-record.ts'
import { useState } from 'react'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import type { ActDialogProps } from './act-dialog-props.ts'

const MAX_COMMENT = 1000

/** Returns a proposal to its author, with what is missing. */
export function ReturnDialog({ title, isPending, onAct, onClose }: ActDialogProps) {
  const [comment, setComment] = useState('')
  const [isSent, setIsSent] = useState(false)
  const { error, data } = enteredAct.safeParse({ comment })
  const problem = isSent ? error?.issues[0]?.message : undefined
  return (
    <ConfirmModal
      title="Return"
      isOpen
      confirmText="Return"
      cancelText="Cancel"
      isPending={isPending}
      onConfirm={() => {
        setIsSent(true)
        if (data) onAct(data)
      }}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">{title}</p>
      <TextAreaField
        label="Comment"
        isRequired
        rows={4}
        value={comment}
        onChange={setComment}
        maxLength={MAX_COMMENT}
        counter={`${comment.length}/${MAX_COMMENT}`}
        problem={problem}
      />
    </ConfirmModal>
  )
}
