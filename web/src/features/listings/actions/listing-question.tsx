import { Suspense } from 'react'
import { lazyWithPreload } from '#shared/lazy-with-preload.tsx'
import type { QuestionProps } from './question-props.ts'

export type Question = 'promote' | 'cancel' | 'delete'

const promote = lazyWithPreload(async () => (await import('./promote-modal.tsx')).PromoteModal)
const cancel = lazyWithPreload(async () => (await import('./cancel-modal.tsx')).CancelModal)
const remove = lazyWithPreload(async () => (await import('./delete-modal.tsx')).DeleteModal)
const modals = { promote: promote.Component, cancel: cancel.Component, delete: remove.Component }

/** Loads the dialogs before they are asked for. */
export async function loadQuestions(): Promise<void> {
  await Promise.all([promote.load(), cancel.load(), remove.load()])
}

/** The dialog of an action on a listing, loaded when it is first asked for. */
export function ListingQuestion({ asked, ...props }: QuestionProps & { asked: Question | null }) {
  const Modal = asked && modals[asked]
  return <Suspense>{Modal && <Modal {...props} />}</Suspense>
}
