import { Suspense } from 'react'
import { AwaitedPart, lazyPart } from '#shared/lazy-part.tsx'
import { DeleteModal } from './delete-modal.tsx'
import type { QuestionProps } from './question-props.ts'
import { SendModal } from './send-modal.tsx'

// Its date field is a third of the code of the list.
const CancelModal = lazyPart(async () => (await import('./cancel-modal.tsx')).CancelModal)

export type Question = 'promote' | 'cancel' | 'delete'

const modals = { promote: SendModal, cancel: CancelModal, delete: DeleteModal }

/** The dialog of an action on a listing. */
export function ListingQuestion({ pending, ...props }: QuestionProps & { pending: Question | null }) {
  const Modal = pending && modals[pending]
  return (
    Modal && (
      <Suspense fallback={<AwaitedPart />}>
        <Modal {...props} />
      </Suspense>
    )
  )
}
