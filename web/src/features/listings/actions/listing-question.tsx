import type { FieldProblem } from 'contract/common/answer.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { Suspense } from 'react'
import { lazyWithPreload } from '#shared/lazy-with-preload.tsx'
import type { Unsaved } from '../notices/unsaved-changes.tsx'

export type Question = 'promote' | 'cancel' | 'delete'

/** What the questions need of a form that is open on the same screen. */
export type OpenForm = {
  /** Checks and saves the form; then `onSaved` gets the stored listing, or `onFailed` is called. */
  save: (onSaved: (listing: Listing) => void, onFailed: () => void) => void
  isSaving: boolean
  /** The listing was sent, cancelled or deleted: what was typed has come to its end. */
  giveUp: () => void
  /** Gets what the MLS says about single fields. */
  onRefused: (problems: FieldProblem[]) => void
}

export type QuestionProps = {
  listing: Listing
  unsaved: Unsaved | null
  form?: OpenForm
  onClose: () => void
}

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
