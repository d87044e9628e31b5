import { MAX_NOTE } from 'contract/staff/content/content-record.ts'
import { useState } from 'react'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import type { Counted } from '../audience-count.ts'
import type { ActDialogProps } from './act-dialog.tsx'
import { actQuestion } from './act-question.ts'
import { ACT_NAMES, isHeavy } from './act-texts.ts'

const NOTED: string[] = ['publish', 'retire', 'submit']
const BUTTONS: Record<string, string> = { submit: 'Submit', discard: 'Discard' }

/** Asks before an act, and for a note where the history shows one. */
export function QuestionDialog({
  act,
  title,
  members,
  isPending,
  onAct,
  onClose,
}: ActDialogProps & { members: Counted }) {
  const [note, setNote] = useState('')
  return (
    <ConfirmModal
      title={ACT_NAMES[act]}
      isOpen
      confirmText={BUTTONS[act] ?? ACT_NAMES[act]}
      confirmVariant={isHeavy(act) ? 'danger' : 'primary'}
      cancelText="Cancel"
      isPending={isPending}
      onConfirm={() => onAct({ note: note.trim() || null })}
      onClose={onClose}
    >
      <p className="wrap-anywhere" role="status">
        {actQuestion(act, title, members)}
      </p>
      {act === 'discard' && <p className="font-semibold wrap-anywhere">{title}</p>}
      {NOTED.includes(act) && (
        <TextAreaField
          label="Note for the history"
          rows={2}
          value={note}
          onChange={setNote}
          maxLength={MAX_NOTE}
          counter={`${note.length}/${MAX_NOTE}`}
        />
      )}
    </ConfirmModal>
  )
}
