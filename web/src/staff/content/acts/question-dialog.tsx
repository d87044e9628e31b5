import { MAX_NOTE } from 'contract/staff/content/content-limits.ts'
import { removeCategoryText } from 'contract/staff/content/content-texts.ts'
import { type ReactNode, useState } from 'react'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import type { Counted } from '../audience-count.ts'
import type { ActDialogProps } from './act-dialog-props.ts'
import { actQuestion } from './act-question.ts'
import { ACT_NAMES, isHeavy } from './act-texts.ts'

const NOTED: string[] = ['publish', 'retire', 'submit']
const BUTTONS: Record<string, string> = { submit: 'Submit', discard: 'Discard' }

/** Asks before an act, and for a note if the history shows one. */
export function QuestionDialog({
  act,
  title,
  articles,
  members,
  note: known,
  isPending,
  onAct,
  onClose,
}: ActDialogProps & { members: Counted; note: ReactNode }) {
  const [note, setNote] = useState('')
  const [isRemoved, setIsRemoved] = useState(false)
  return (
    <ConfirmModal
      title={ACT_NAMES[act]}
      isOpen
      confirmText={BUTTONS[act] ?? ACT_NAMES[act]}
      confirmVariant={isHeavy(act) ? 'danger' : 'primary'}
      cancelText="Cancel"
      isPending={isPending}
      isConfirmDisabled={articles > 0 && !isRemoved}
      onConfirm={() => onAct({ note: note.trim() || null, ...(articles > 0 && { articles }) })}
      onClose={onClose}
    >
      <p className="wrap-anywhere" role="status">
        {actQuestion(act, title, members)}
      </p>
      {known}
      {act === 'discard' && <p className="font-semibold wrap-anywhere">{title}</p>}
      {articles > 0 && (
        <div className="py-3">
          <CheckboxField isSelected={isRemoved} onChange={setIsRemoved}>
            {removeCategoryText(articles)}
          </CheckboxField>
        </div>
      )}
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
