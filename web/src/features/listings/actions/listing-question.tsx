import { CancelModal } from './cancel-modal.tsx'
import { DeleteModal } from './delete-modal.tsx'
import { PromoteModal } from './promote-modal.tsx'
import type { QuestionProps } from './question-props.ts'

export type Question = 'promote' | 'cancel' | 'delete'

const modals = { promote: PromoteModal, cancel: CancelModal, delete: DeleteModal }

/** The dialog of an action on a listing. */
export function ListingQuestion({ pending, ...props }: QuestionProps & { pending: Question | null }) {
  const Modal = pending && modals[pending]
  return Modal && <Modal {...props} />
}
